/** Rows of the access matrix for the endpoints of this feature. */
import { at, members, type RowsOf, unlessBlocked } from '../../testing/matrix/row.ts';

export const access: RowsOf<'safety'> = {
  'safety.blockPerson': {
    answers: members(204),
    request: ({ bystander }) => ({ url: `/api/profiles/${bystander.username}/block` }),
  },
  'safety.unblockPerson': {
    answers: members(204),
    request: ({ bystander }) => ({ url: `/api/profiles/${bystander.username}/block` }),
  },
  'safety.listBlocks': { answers: members(200), request: at('/api/me/blocks') },
  'safety.createReport': {
    answers: unlessBlocked({ ...members(204), owner: 422 }),
    request: ({ postId }) => ({ url: '/api/reports', body: { target: { kind: 'post', id: postId }, reason: 'spam' } }),
  },
};
