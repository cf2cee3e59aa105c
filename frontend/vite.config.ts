import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const OUT = '../src/parapluie/web/static';

/** Name what the service worker keeps by its contents, so that a new version of it takes the place of the old one. */
async function nameKept(): Promise<void> {
  const worker = join(OUT, 'sw.js');
  const kept = createHash('sha256').update(await readFile(join(OUT, 'offline.html')));
  const text = await readFile(worker, 'utf8');
  await writeFile(worker, text.replace('__OFFLINE__', kept.digest('hex').slice(0, 12)));
}

/** Lay a compressed copy beside each text file, so that the server need not compress. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async closeBundle() {
      await nameKept();
      for (const file of await readdir(OUT, { recursive: true, withFileTypes: true })) {
        if (!file.isFile() || !/\.(html|js|css|svg|json|webmanifest)$/.test(file.name)) continue;
        const path = join(file.parentPath, file.name);
        const text = await readFile(path);
        await writeFile(`${path}.br`, brotliCompressSync(text));
        await writeFile(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // what every page shows of every game comes in one piece
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'cards', test: /src\/(cards|boards\/\w+\/(Card|looks|cards))/ }] },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
});
