/** The RSVP of a visitor: the focus moves to the element that replaces the pressed button. */
import { rsvpAsVisitor } from '@starparty/contract/event-previews.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { nextId } from '../../../testing/feed-samples.ts';
import { VisitorRsvp } from './visitor-rsvp.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('focuses the button after Cancel, and the notice after success', async () => {
  startFakeServer().answers(rsvpAsVisitor, undefined as never);
  render(<VisitorRsvp eventId={nextId()} />);
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'RSVP' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'RSVP' }));

  await userEvent.click(screen.getByRole('button', { name: 'RSVP' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Mom');
  await userEvent.type(screen.getByLabelText('Email'), 'mom@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('status')).toBe(document.activeElement);
});
