/** Sounds of the interface, synthesized on first use. */
import { unlessInOtherTab } from './session/tab-locks.ts';
import { isMuted } from './sound-setting.ts';

/** The minimum time between two message sounds. */
const ringPauseMs = 1_000;

/** Plays the soft click for navigation. */
export function playClick(): Promise<void> {
  // A short sine tone of low frequency.
  return play([0.25, 0.02, 420, 0.004, 0.008, 0.045, 0, 1, -6]);
}

/** Plays the sound for new messages. Only one tab plays it, and only once for several messages that arrive together. */
export async function playMessage(): Promise<void> {
  if (!mayPlay()) return;
  // Two low sine tones. The second is a third above the first.
  const ring = () => play([0.3, 0, 523, 0.01, 0.06, 0.22, 0, 1, 0, 0, 136, 0.08]);
  await unlessInOtherTab('starparty-sound', async () => {
    await ring();
    await new Promise((resolve) => setTimeout(resolve, ringPauseMs));
  });
}

/** Browsers block sound before the first gesture, and log a warning about the attempt. */
function mayPlay(): boolean {
  return !isMuted() && navigator.userActivation?.hasBeenActive === true;
}

/**
 * Plays a sound with the parameters of zzfx: volume, randomness, frequency, attack, sustain, release, shape and others.
 * Does nothing if sound is unavailable.
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
