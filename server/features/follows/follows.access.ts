/** Rows of the access matrix for the endpoints of this feature. */
import { at, members, type RowsOf, unlessBlocked } from '../../testing/matrix/row.ts';

export const access: RowsOf<'follows'> = {
  'follows.followPerson': {
    answers: unlessBlocked({ ...members(204), owner: 422 }),
    request: ({ owner }) => ({ url: `/api/follows/${owner.username}` }),
  },
  'follows.unfollowPerson': {
    answers: members(204),
    request: ({ owner }) => ({ url: `/api/follows/${owner.username}` }),
  },
  'follows.getFollow': {
    answers: members(200),
    request: ({ owner }) => ({ url: `/api/follows/${owner.username}` }),
  },
  'follows.listFollows': { answers: members(200), request: at('/api/follows') },
};
