/** The rules of the form that changes a username. */
import * as z from 'zod/mini';
import { findUsernameMistake } from './credentials.ts';
import { checkedBy } from './rules.ts';

export const usernameRules = z.object({ username: checkedBy(findUsernameMistake) });
