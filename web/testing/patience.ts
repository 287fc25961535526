/** Lets component tests wait for what is to show as long as `expect.poll` does: a busy machine draws slowly. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 8_000 });
