/** The palettes of all pictures, so that they look as if the same artist drew them. */

export interface Palette {
  /** Colors of the sky: top, middle and horizon. */
  sky: readonly [string, string, string];
  /** Color of the sun, the moon and lit snow. */
  light: string;
  /** Silhouettes from the distance to the foreground. */
  far: string;
  mid: string;
  near: string;
  ink: string;
  /** Two accent colors for lamps, flags and screens. */
  warm: string;
  cool: string;
}

export const palettes = {
  dusk: {
    sky: ['#1b2f63', '#5f568f', '#c083ac'],
    light: '#f7dfa0',
    far: '#5a5f97',
    mid: '#1f4566',
    near: '#10283f',
    ink: '#081524',
    warm: '#ffb44a',
    cool: '#56d6d0',
  },
  ember: {
    sky: ['#26183f', '#7d3455', '#ec8a55'],
    light: '#ffe2a6',
    far: '#8a4459',
    mid: '#54294c',
    near: '#2c1836',
    ink: '#180d22',
    warm: '#ffb44a',
    cool: '#ff7fa3',
  },
  aurora: {
    sky: ['#081330', '#104258', '#3aa093'],
    light: '#dcfbe9',
    far: '#2a7078',
    mid: '#16475a',
    near: '#0c2a3a',
    ink: '#071823',
    warm: '#ffd479',
    cool: '#7df0cf',
  },
  rose: {
    sky: ['#2a1850', '#78367f', '#f090a0'],
    light: '#ffe7c8',
    far: '#8d4c8c',
    mid: '#562d6c',
    near: '#311b4a',
    ink: '#1a0e2c',
    warm: '#ffc36b',
    cool: '#8fe3ff',
  },
  ocean: {
    sky: ['#061a40', '#0f4c7f', '#4fb3c4'],
    light: '#e4f7ff',
    far: '#2f7a9c',
    mid: '#16527a',
    near: '#0c3051',
    ink: '#071c33',
    warm: '#ffb86b',
    cool: '#6ff0e0',
  },
  moss: {
    sky: ['#142a33', '#3c6a5c', '#c5c57c'],
    light: '#fbeeb0',
    far: '#5d8566',
    mid: '#2f5a4c',
    near: '#193730',
    ink: '#0d201d',
    warm: '#ffc65c',
    cool: '#a5f0b4',
  },
  violet: {
    sky: ['#120d34', '#3f2b80', '#9a70d8'],
    light: '#f0e4ff',
    far: '#6a4fae',
    mid: '#3f2f7d',
    near: '#241a52',
    ink: '#140e30',
    warm: '#ff9ecb',
    cool: '#76e4f7',
  },
  frost: {
    sky: ['#0d1a3a', '#355a8c', '#a8c8de'],
    light: '#f6faff',
    far: '#7d9fc2',
    mid: '#41658f',
    near: '#213c5f',
    ink: '#11233d',
    warm: '#ffc079',
    cool: '#9ff0ff',
  },
  dawn: {
    sky: ['#37477f', '#c07f9c', '#ffd295'],
    light: '#fff3cc',
    far: '#a9799a',
    mid: '#6a5484',
    near: '#3b3560',
    ink: '#221f40',
    warm: '#ffbe62',
    cool: '#9be4df',
  },
  desert: {
    sky: ['#35203f', '#b5553f', '#f9bd66'],
    light: '#fff0c0',
    far: '#b5654c',
    mid: '#7d3d3c',
    near: '#472430',
    ink: '#281420',
    warm: '#ffd26b',
    cool: '#74dccf',
  },
  midnight: {
    sky: ['#050816', '#101b3d', '#2a3b70'],
    light: '#f4e9c8',
    far: '#263a6b',
    mid: '#182750',
    near: '#0f1835',
    ink: '#090e20',
    warm: '#ffb13d',
    cool: '#4fe0d4',
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
