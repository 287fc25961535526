/** Sounds of the interface, synthesised on first use. */
import { unlessInOtherTab } from './session/tab-locks.ts';
import { isMuted } from './sound-setting.ts';

/** The minimum time between two message sounds. */
const ringPauseMs = 1_000;

/** Plays the soft click for navigation. */
export function playClick(): Promise<void> {
  // A short, low sine.
  return play([0.25, 0.02, 420, 0.004, 0.008, 0.045, 0, 1, -6]);
}

/** Plays the sound for new messages: in a single tab, and once for several messages that arrive together. */
export async function playMessage(): Promise<void> {
  if (!mayPlay()) return;
  // Two low sines, the second a third above the first.
  const ring = () => play([0.3, 0, 523, 0.01, 0.06, 0.22, 0, 1, 0, 0, 136, 0.08]);
  await unlessInOtherTab('starparty-sound', async () => {
    await ring();
    await new Promise((resolve) => setTimeout(resolve, ringPauseMs));
  });
}

/** Browsers block sound before the first gesture and log a warning about the attempt. */
function mayPlay(): boolean {
  return !isMuted() && navigator.userActivation?.hasBeenActive === true;
}

/**
 * Plays volume, randomness, frequency, attack, sustain, release, shape and more; does nothing if sound is unavailable.
 */
async function play(parameters: number[]): Promise<void> {
  if (!mayPlay()) return;
  try {
    const { zzfx } = await import('zzfx');
    zzfx(...parameters);
  } catch (error) {
    console.warn('The sound could not be played.', error);
  }
}
