/** Measures of the planet: its cloud bands from north to south, and its rings from the inside out. */

export const planetBands = [
  { top: -132, height: 12, color: '#7d3560', opacity: 0.28 },
  { top: -108, height: 9, color: '#fff0d2', opacity: 0.3 },
  { top: -86, height: 20, color: '#9a4358', opacity: 0.34 },
  { top: -54, height: 6, color: '#fff0d2', opacity: 0.34 },
  { top: -36, height: 26, color: '#a34a52', opacity: 0.32 },
  { top: 4, height: 9, color: '#ffe9c4', opacity: 0.26 },
  { top: 26, height: 16, color: '#7d3560', opacity: 0.36 },
  { top: 58, height: 24, color: '#6b2b58', opacity: 0.3 },
  { top: 96, height: 10, color: '#ffd9a0', opacity: 0.16 },
];

export const ringBands = [
  { radiusX: 200, width: 9, opacity: 0.4 },
  { radiusX: 222, width: 24, opacity: 0.85 },
  { radiusX: 241, width: 3, opacity: 0.5 },
  { radiusX: 262, width: 18, opacity: 0.75 },
  { radiusX: 283, width: 8, opacity: 0.5 },
  { radiusX: 304, width: 2.5, opacity: 0.6 },
];
