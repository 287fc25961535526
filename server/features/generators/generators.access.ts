/** Rows of the access matrix for the endpoints of this feature. */
import { at, members, type RowsOf } from '../../testing/matrix/row.ts';

export const access: RowsOf<'generators'> = {
  'generators.generatePictures': { answers: members(200), request: at('/api/logogen/', { prompt: 'a blue fox' }) },
  'generators.generateUsername': { answers: members(200), request: at('/api/namegen/', { message: 'a blue fox' }) },
  'generators.suggestUsernames': {
    answers: members(200),
    request: at('/api/me/username-suggestions', { message: 'a blue fox' }),
  },
};
