/** The letters of Rainbow 7: colours, the names of the piles, and the effects of sevens with their shapes. */
export const COLOURS = 'ROYGBIV';
export const PILES = 'ABC';

export const EFFECTS: Record<string, string> = {
  F: 'M2 9c2.5-3 5-3 7.5 0s5 3 7.5 0 3.5-2.4 5-1v3c-1.5-1.4-2.5-1.6-5 1s-5 3-7.5 0-5-3-7.5 0zM2 16c2.5-3 5-3 7.5 0s5 3 7.5 0 3.5-2.4 5-1v3c-1.5-1.4-2.5-1.6-5 1s-5 3-7.5 0-5-3-7.5 0z', // waves
  C: 'M7 19a5 5 0 0 1-.6-10A6.5 6.5 0 0 1 18.8 10.3 4.4 4.4 0 0 1 18 19z', // cloud
  S: 'M12 2c5.6 0 10 4.2 10 9.6-1.1-1.2-2.9-1.2-4 0-1.1-1.2-3.7-1.2-4.9 0V19a3 3 0 0 1-6 0h2a1 1 0 0 0 2 0v-7.4c-1.2-1.2-3.9-1.2-5 0-1.1-1.2-2.9-1.2-4.1 0C2 6.2 6.4 2 12 2z', // umbrella
  U: 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm-1-6h2v4h-2zm0 18h2v4h-2zM1 11h4v2H1zm18 0h4v2h-4zM3.5 4.9l1.4-1.4 2.8 2.8-1.4 1.4zm12.8 12.8 1.4-1.4 2.8 2.8-1.4 1.4zM4.9 20.5l-1.4-1.4 2.8-2.8 1.4 1.4zM17.7 7.7l-1.4-1.4 2.8-2.8 1.4 1.4z', // sun
};
