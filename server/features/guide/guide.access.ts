/** Rows of the access matrix for the endpoints of this feature. */
import { at, members, type RowsOf } from '../../testing/matrix/row.ts';

export const access: RowsOf<'guide'> = {
  'guide.askGuide': { answers: members(200), request: at('/api/guide/answers', { message: 'how do i log out' }) },
  'guide.askChatbot': { answers: members(200), request: at('/api/chatbot/', { message: 'how do i log out' }) },
  'guide.listGuideSuggestions': { answers: members(200), request: at('/api/guide/suggestions') },
  'guide.getGuideSettings': { answers: members(200), request: at('/api/guide/settings') },
  'guide.setGuideSettings': { answers: members(204), request: at('/api/guide/settings', { usesModel: true }) },
  'guide.rateAnswer': { answers: members(204), request: at('/api/guide/ratings', { hasHelped: true }) },
  'guide.askHost': { answers: members(204), request: at('/api/guide/questions', { message: 'Is there a shuttle?' }) },
};
