/** Rows of the access matrix for the endpoints of this feature. */
import { at, everyone, type RowsOf } from '../../testing/matrix/row.ts';

export const access: RowsOf<'health'> = {
  'health.getHealth': { answers: everyone(200), request: at('/api/health') },
  'health.getReady': { answers: everyone(200), request: at('/api/ready') },
};
