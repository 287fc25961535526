import { expect, test } from 'vitest';
import { classify, compress, trainClassifier } from './classifier.ts';

const fruits = ['red apple', 'ripe pear', 'an apple and a pear', 'sweet cherries', 'a bowl of cherries'];
const tools = ['a hammer', 'hammer and saw', 'sharp saws', 'a box of nails', 'nail gun'];
const examples = [
  ...fruits.map((text) => ({ text, label: 'fruit' as const })),
  ...tools.map((text) => ({ text, label: 'tool' as const })),
];

test('recognizes new texts by their words and by parts of words', () => {
  const model = trainClassifier(examples);
  expect(classify(model, 'one pear').fruit).toBeGreaterThan(0.7);
  expect(classify(model, 'two hammers').tool).toBeGreaterThan(0.7);
});

test('recognizes an order of words', () => {
  const model = trainClassifier(
    [
      { text: 'dog bites man', label: 'usual' },
      { text: 'man bites dog', label: 'news' },
    ],
    { epochs: 50 },
  );
  expect(classify(model, 'man bites dog').news).toBeGreaterThan(0.8);
  expect(classify(model, 'dog bites man').usual).toBeGreaterThan(0.8);
});

test('gives probabilities that add up to 1, also for an empty text and for unknown words', () => {
  const model = trainClassifier(examples);
  for (const text of ['', 'zzz', 'a red hammer']) {
    const { fruit, tool } = classify(model, text);
    expect(fruit + tool).toBeCloseTo(1, 6);
  }
});

test('gives the same model for the same examples and seed', () => {
  expect(trainClassifier(examples).numbers).toEqual(trainClassifier(examples).numbers);
});

test('gives the same probabilities with weights of 16 bits', () => {
  const model = trainClassifier(examples);
  const small = { ...compress(model), read: model.read };
  for (const text of ['one pear', 'two hammers', 'a nail in an apple'])
    expect(classify(small, text).fruit).toBeCloseTo(classify(model, text).fruit, 3);
});

test('levels labels with few examples', () => {
  const rare = [
    ...examples,
    ...Array.from({ length: 40 }, (_, index) => ({ text: `a tool ${index}`, label: 'tool' as const })),
  ];
  const chance = (balance: number) => classify(trainClassifier(rare, { balance, epochs: 1 }), 'a thing').fruit;
  expect(chance(1)).toBeGreaterThan(chance(0));
});
