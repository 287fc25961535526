/** The message of a step that could not be saved. */
import { fieldErrors } from '../../../lib/connection/api-error.ts';

/** Returns the server's message for errors about the text, and the message of the step for other errors. */
export const explainStep = (error: unknown, failure: string): string => Object.values(fieldErrors(error))[0] ?? failure;
