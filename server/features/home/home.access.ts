/** Rows of the access matrix for the endpoints of this feature. */
import { at, members, type RowsOf } from '../../testing/matrix/row.ts';

export const access: RowsOf<'home'> = {
  'home.getHomeSide': {
    answers: members(200),
    request: at('/api/home/side?from=2026-12-01&to=2026-12-08'),
  },
};
