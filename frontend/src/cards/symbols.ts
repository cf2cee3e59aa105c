/** The shape of each colour, as SVG paths in a square from 0 to 24: colour is never alone. */

export const SHAPES: Record<string, string> = {
  R: 'M12 21.2C5.2 16.2 2.2 12.7 2.2 8.8A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 9.8 2.8c0 3.9-3 7.4-9.8 12.4z', // heart
  O: 'M12 2.4 22.4 20.6H1.6z', // triangle
  Y: 'M12 1.6l3.1 6.8 7.4.8-5.5 5 1.5 7.3L12 17.8l-6.5 3.7L7 14.2l-5.5-5 7.4-.8z', // star
  G: 'M21.6 2.4C10.4 2 3 6.4 3 14c0 2.4.9 4.3 2.2 5.7L2.6 22.3l1.2 1.2 2.9-2.6c1.2.6 2.5.9 3.9.9 7.8 0 11.5-8 11-19.4z', // leaf
  B: 'M12 1.4c4.2 5.4 7.4 9.2 7.4 13.4a7.4 7.4 0 0 1-14.8 0C4.6 10.6 7.8 6.8 12 1.4z', // drop
  I: 'M15.4 1.9A10.4 10.4 0 1 0 22.2 17 8.9 8.9 0 0 1 15.4 1.9z', // moon
  V: 'M12 1.4 21 12l-9 10.6L3 12z', // diamond
  W: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 3.4a6.6 6.6 0 1 0 0 13.2 6.6 6.6 0 0 0 0-13.2z', // ring
  K: 'M14.6 1 4.4 13.4h6L8.8 23 19.6 9.8h-6.4z', // bolt
};

export const TINT: Record<string, string> = {
  R: 'var(--red)',
  O: 'var(--orange)',
  Y: 'var(--yellow)',
  G: 'var(--green)',
  B: 'var(--blue)',
  I: 'var(--indigo)',
  V: 'var(--violet)',
  W: 'var(--white)',
  K: 'var(--black)',
};

const DARK = '#1c2333';

/** What is drawn and written on a colour. */
export const INK: Record<string, string> = {
  R: '#fff',
  O: DARK,
  Y: DARK,
  G: '#fff',
  B: DARK,
  I: '#fff',
  V: '#fff',
  W: DARK,
  K: '#fff',
};
