/** Server state of the pages of people. */
import { getPersonPage, getPersonPreview } from '@starparty/contract/person-pages.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type DomainListeners, follow } from '../../lib/cache/domain-events.ts';
import { queriesOf } from '../../lib/cache/queries.ts';
import { call } from '../../lib/connection/api.ts';
import { ApiError } from '../../lib/connection/api-error.ts';
import type { PersonScope } from '../../lib/session/person-scope.ts';

const keys = {
  page: (username: string) => ['person-pages', username.toLowerCase()] as const,
  preview: (username: string) => ['person-previews', username.toLowerCase()] as const,
};

const listeners: DomainListeners = {
  personBlocked: (client, { username }) => void client.resetQueries({ queryKey: keys.page(username) }),
  personUnblocked: (client, { username }) => void client.resetQueries({ queryKey: keys.page(username) }),
  profileChanged: (client, { username }) => void client.invalidateQueries({ queryKey: keys.page(username) }),
};

const pageQuery = (username: string) =>
  queryOptions({
    queryKey: keys.page(username),
    queryFn: ({ client, signal }) => {
      follow(client, listeners);
      return call(getPersonPage, { params: { username } }, { signal });
    },
  });

/** Prefetches the page of a person. */
export function openPersonPage(person: PersonScope, username: string): Promise<void> {
  return queriesOf(person).prefetchQuery(pageQuery(username));
}

export function usePersonPage(username: string) {
  return useQuery(pageQuery(username));
}

/** The part of a person's page that visitors see. */
export function usePersonPreview(username: string) {
  return useQuery({
    queryKey: keys.preview(username),
    queryFn: ({ signal }) => call(getPersonPreview, { params: { username } }, { signal }),
  });
}

/** Whether there is no such page, rather than a failure to load it. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
