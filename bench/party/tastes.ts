/**
 * Simulated players with individual tastes, for the simulation of the party finder. Their answers are drawn first.
 * Accepts depend on individual weights, undisclosed dislikes, a popularity that no answer shows, and random numbers.
 * Written before the rules of the matcher were tuned, and independent of them.
 */
import { type Random, seeded } from '../../art/random.ts';
import { partyQuestions } from '../../contract/party-questions.ts';

export interface SimulatedPerson {
  userId: string;
  /** The scores of the answers to the five questions. */
  answers: number[];
  /** Favorite games, best first. */
  games: { gameId: string; title: string }[];
  languages: string[];
  /** Half hours of the week. All players are in the same time zone. */
  hours: number[];
}

export interface Tastes {
  people: SimulatedPerson[];
  /** Whether a player accepts another, by index; deterministic. */
  accepts(one: number, other: number): boolean;
}

const gameCount = 120;
const genreCount = 8;
const sideTongues = ['es', 'de', 'fr', 'pt'];
/** The share of the other players that a player of average openness accepts. */
const acceptance = 0.2;

export function drawTastes(seed: number, count: number): Tastes {
  const random = seeded(`party/${seed}`);
  const people = drawAll(random, count);
  const minds = people.map(() => drawMind(random));
  const chance = people.map(() => Float32Array.from({ length: count }, () => normal(random)));
  const liking = (one: number, other: number) =>
    likingOf(people[one] as SimulatedPerson, people[other] as SimulatedPerson, minds[one] as Mind) +
    (minds[other] as Mind).charm * 0.35 +
    (chance[one]?.[other] ?? 0) * 0.3;
  // The threshold of each player depends on their own scores, so that their openness alone determines the share that
  // they accept.
  const thresholds = people.map((_, one) => {
    const likings = people.flatMap((_, other) => (other === one ? [] : [liking(one, other)])).sort((a, b) => b - a);
    return likings[Math.floor(likings.length * acceptance * (minds[one] as Mind).openness)] ?? 0;
  });
  return { people, accepts: (one, other) => liking(one, other) > (thresholds[one] ?? 0) };
}

/** Returns a function that returns the answers of the next player, without their taste. */
export function drawPeople(seed: number): () => SimulatedPerson {
  const random = seeded(`party/${seed}`);
  let index = 0;
  return () => drawPerson(random, index++);
}

const drawAll = (random: Random, count: number) =>
  Array.from({ length: count }, (_, index) => drawPerson(random, index));

function drawPerson(random: Random, index: number): SimulatedPerson {
  // A player's ambition influences all answers.
  const drive = normal(random);
  const answers = partyQuestions.map(({ answers: choices }, question) => {
    const last = choices.length - 1;
    const pull = question === 0 ? 0 : drive * 0.5;
    const place = Math.round(last / 2 + pull + normal(random) * (last / 2.6));
    return choices[Math.min(last, Math.max(0, place))]?.score ?? choices[0].score;
  });
  const genre = random.int(0, genreCount - 1);
  const games = new Set<number>();
  while (games.size < 1 + Math.floor(random.next() * 6)) {
    // A few games are the favorites of most players (Zipf's law).
    const rank = Math.floor(gameCount ** random.next()) - 1;
    if (rank % genreCount === genre || random.chance(0.35)) games.add(rank);
  }
  const start = random.pick([12, 28, 36, 36, 36, 40, 44]);
  const days = random.chance(0.3) ? [5, 6] : random.chance(0.5) ? [0, 1, 2, 3, 4] : [1, 3, 5, 6];
  const hasHours = random.chance(0.6);
  return {
    userId: `person-${String(index).padStart(5, '0')}`,
    answers,
    games: [...games].map((rank) => ({ gameId: `game-${rank}`, title: `Game ${rank}` })),
    languages: random.chance(0.5) ? [] : random.chance(0.2) ? ['en', random.pick(sideTongues)] : ['en'],
    hours: hasHours
      ? days.flatMap((day) => Array.from({ length: 6 }, (_, slot) => day * 48 + ((start + slot) % 48)))
      : [],
  };
}

interface Mind {
  /** The weights of the five answers, games and hours for this player. */
  weights: number[];
  /** The preferred answer to each question, independent of the player's own answers. */
  wishes: number[];
  charm: number;
  /** The share of players that this player accepts, relative to `acceptance`. */
  openness: number;
}

function drawMind(random: Random): Mind {
  return {
    weights: [0.6, 0.35, 0.9, 0.8, 0.7, 1.6, 0.9].map((mean) => mean * Math.exp(normal(random) * 0.5)),
    wishes: partyQuestions.map(({ answers }) => random.next() * (answers.length - 1)),
    charm: normal(random),
    openness: Math.exp(normal(random) * 0.4),
  };
}

/** Similarity counts for two thirds of the score, and the wishes of the player for one third. */
function likingOf(one: SimulatedPerson, other: SimulatedPerson, { weights, wishes }: Mind): number {
  let sum = 0;
  partyQuestions.forEach(({ answers }, question) => {
    const last = answers.length - 1;
    const place = (person: SimulatedPerson) => answers.findIndex(({ score }) => score === person.answers[question]);
    const alike = 1 - Math.abs(place(one) - place(other)) / last;
    // For the first question, different answers complement each other.
    const near = question === 0 ? 1 - alike : alike;
    const wished = 1 - Math.abs(place(other) - (wishes[question] ?? 0)) / last;
    sum += (weights[question] ?? 0) * ((2 / 3) * near + (1 / 3) * wished);
  });
  const liked = new Set(other.games.map(({ gameId }) => gameId));
  const shared = one.games.filter(({ gameId }) => liked.has(gameId)).length;
  sum += (weights[5] ?? 0) * Math.min(1, shared / 2);
  const theirs = new Set(other.hours);
  const together = one.hours.filter((slot) => theirs.has(slot)).length / 2;
  sum += (weights[6] ?? 0) * (one.hours.length === 0 || other.hours.length === 0 ? 0.4 : Math.min(1, together / 6));
  return sum;
}

/** A normally distributed random number (Box and Muller, 1958). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
