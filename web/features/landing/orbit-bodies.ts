/** The seven links around the planet: their targets, and their positions in the wide and the tall scene. */
import { Bot, CalendarDays, House, LogIn, type LucideIcon, MessageCircle, Store, Swords } from 'lucide-react';

interface Orbit {
  radiusX: number;
  radiusY: number;
}

interface Composition {
  width: number;
  height: number;
  /** In degrees. The planet's ring and the orbits have the same tilt. */
  tilt: number;
  inner: Orbit;
  outer: Orbit;
}

/** In drawing units. A scene is scaled as a whole. */
export const wide: Composition = {
  width: 1000,
  height: 800,
  tilt: -14,
  inner: { radiusX: 352, radiusY: 244 },
  outer: { radiusX: 448, radiusY: 332 },
};
export const tall: Composition = {
  width: 400,
  height: 520,
  tilt: -14,
  inner: { radiusX: 140, radiusY: 168 },
  outer: { radiusX: 158, radiusY: 222 },
};

/** A position on an orbit: the orbit, and the clockwise angle from its right end in degrees. */
type Place = ['inner' | 'outer', number];

interface BodyPlan {
  name: string;
  to: '/dm-page' | '/home' | '/login' | '/marketplace' | '/events' | '/chatbot' | '/partyfinder';
  Icon: LucideIcon;
  hue: number;
  /** Whether the page needs an account. */
  isMembersOnly: boolean;
  wide: Place;
  tall: Place;
}

const plans: BodyPlan[] = [
  {
    name: 'Messages',
    to: '/dm-page',
    Icon: MessageCircle,
    hue: 190,
    isMembersOnly: true,
    wide: ['outer', 186],
    tall: ['outer', 201],
  },
  { name: 'Home', to: '/home', Icon: House, hue: 74, isMembersOnly: true, wide: ['inner', 228], tall: ['outer', 243] },
  {
    name: 'LogIn',
    to: '/login',
    Icon: LogIn,
    hue: 355,
    isMembersOnly: false,
    wide: ['outer', 278],
    tall: ['outer', 288],
  },
  {
    name: 'Market',
    to: '/marketplace',
    Icon: Store,
    hue: 150,
    isMembersOnly: true,
    wide: ['outer', 330],
    tall: ['outer', 332],
  },
  {
    name: 'Events',
    to: '/events',
    Icon: CalendarDays,
    hue: 40,
    isMembersOnly: true,
    wide: ['inner', 20],
    tall: ['outer', 24],
  },
  {
    name: 'Chatbot',
    to: '/chatbot',
    Icon: Bot,
    hue: 275,
    isMembersOnly: true,
    wide: ['outer', 68],
    tall: ['outer', 72],
  },
  {
    name: 'PartyFinder',
    to: '/partyfinder',
    Icon: Swords,
    hue: 20,
    isMembersOnly: false,
    wide: ['inner', 124],
    tall: ['outer', 128],
  },
];

/** The position in a scene, in percent of its width and height. */
function locate(scene: Composition, [orbit, angle]: Place): { x: string; y: string } {
  const { radiusX, radiusY } = scene[orbit];
  const turn = (scene.tilt * Math.PI) / 180;
  const around = (angle * Math.PI) / 180;
  const x = radiusX * Math.cos(around);
  const y = radiusY * Math.sin(around);
  const percent = (part: number, whole: number) => `${(50 + (part / whole) * 100).toFixed(2)}%`;
  return {
    x: percent(x * Math.cos(turn) - y * Math.sin(turn), scene.width),
    y: percent(x * Math.sin(turn) + y * Math.cos(turn), scene.height),
  };
}

export const orbitBodies = plans.map((plan) => ({
  ...plan,
  wide: locate(wide, plan.wide),
  tall: locate(tall, plan.tall),
}));

export type OrbitBody = (typeof orbitBodies)[number];
