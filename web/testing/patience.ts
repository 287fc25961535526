/** Raises the timeout of Testing Library to that of `expect.poll`, because busy machines render slowly. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 8_000 });
