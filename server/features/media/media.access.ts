/** Rows of the access matrix for the endpoints of this feature. */
import { members, type RowsOf } from '../../testing/matrix/row.ts';

export const access: RowsOf<'media'> = {
  'media.uploadImage': {
    answers: members(201),
    request: ({ picture }) => ({
      url: '/api/images/post-attachments',
      body: picture,
      headers: { 'content-type': 'image/png' },
    }),
  },
};
