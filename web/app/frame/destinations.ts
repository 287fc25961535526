/** The six destinations, in the order and with the names that every menu uses. */
import { Bot, CalendarDays, House, MessageCircle, Store, Swords } from 'lucide-react';

export const destinations = [
  { to: '/home', name: 'Home', Icon: House },
  { to: '/marketplace', name: 'Market', Icon: Store },
  { to: '/partyfinder', name: 'PartyFinder', Icon: Swords },
  { to: '/chatbot', name: 'Chatbot', Icon: Bot },
  { to: '/events', name: 'Events', Icon: CalendarDays },
  { to: '/dm-page', name: 'Messages', Icon: MessageCircle },
] as const;

export type Destination = (typeof destinations)[number];

/** Pages that belong to a destination but have a different path. */
const belongings: Record<string, Destination['to']> = {
  post: '/home',
  item: '/marketplace',
  matches: '/partyfinder',
  'matchmaking-form': '/partyfinder',
  'event-info': '/events',
};

export function destinationOf(pathname: string): Destination['to'] | undefined {
  const first = pathname.split('/')[1] ?? '';
  return belongings[first] ?? destinations.find(({ to }) => to === `/${first}`)?.to;
}
