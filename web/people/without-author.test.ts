/** What is left of cached data when a person is blocked. */
import { expect, test } from 'vitest';
import { someComment, somePost } from '../testing/feed-samples.ts';
import { withoutAuthor } from './without-author.ts';

test('a post of the person is null, another stays as it is', () => {
  const post = somePost({ author: { username: 'ondo', profilePic: null } });
  expect(withoutAuthor(somePost(), 'rue')).toBeNull();
  expect(withoutAuthor(post, 'rue')).toEqual(post);
});

test('comments of the person leave their pages; those of nobody stay', () => {
  const [own, others, nobodys] = [
    someComment({ author: { username: 'rue', profilePic: null } }),
    someComment(),
    someComment({ author: null }),
  ];
  const pages = (...items: object[]) => ({ pages: [{ items, nextCursor: null }], pageParams: [undefined] });
  expect(withoutAuthor(pages(own, others, nobodys), 'rue')).toEqual(pages(others, nobodys));
});

test.each([[undefined], [null], [7], ['rue'], [['rue']]])('%j stays as it is', (data) => {
  expect(withoutAuthor(data, 'rue')).toEqual(data);
});
