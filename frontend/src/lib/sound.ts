/** A few sounds, made on the spot; off unless somebody wants them. */
import { preferences } from './preferences.svelte';

let context: AudioContext | null = null;

function tone(at: number, pitch: number, length: number, loud: number): void {
  const sound = context!.createOscillator();
  const gain = context!.createGain();
  sound.frequency.value = pitch;
  sound.type = 'triangle';
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  sound.connect(gain).connect(context!.destination);
  sound.start(at);
  sound.stop(at + length);
}

function hiss(at: number, length: number, loud: number, pitch: number): void {
  const size = Math.ceil(context!.sampleRate * length);
  const buffer = context!.createBuffer(1, size, context!.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < size; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / size) ** 2;
  const sound = context!.createBufferSource();
  const filter = context!.createBiquadFilter();
  const gain = context!.createGain();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  sound.buffer = buffer;
  sound.connect(filter).connect(gain).connect(context!.destination);
  sound.start(at);
}

export function play(what: 'card' | 'rain' | 'rainbow' | 'turn'): void {
  if (!preferences.sound) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  if (what === 'card') hiss(now, 0.07, 0.5, 2600);
  else if (what === 'rain') hiss(now, 0.9, 0.3, 1200);
  else if (what === 'turn') tone(now, 660, 0.25, 0.08);
  else [523, 587, 659, 784, 880].forEach((pitch, i) => tone(now + i * 0.09, pitch, 0.5, 0.07));
}
