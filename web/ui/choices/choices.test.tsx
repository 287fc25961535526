/** The controls that select options: by role and label, by keyboard, and with an error message. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TagGroup } from '../aria/tag-group.tsx';
import { CheckLine } from './check-line.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { ChoiceButton } from './choice-button.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';

afterEach(cleanup);

const hours = [
  { value: 'few', text: '0-4 hours' },
  { value: 'some', text: '4-8 hours', about: 'An evening or two' },
  { value: 'many', text: '16+ hours' },
] as const;
type Hours = (typeof hours)[number]['value'];
const problem = 'Please say how long you play.';

function Radios({ error }: { error?: string }) {
  const [value, setValue] = useState<Hours | null>(null);
  return <RadioGroup label="Time" name="time" choices={hours} value={value} onChange={setValue} error={error} />;
}
function Checkboxes({ error }: { error?: string }) {
  const [values, setValues] = useState<Hours[]>([]);
  return <CheckboxGroup label="Time" look="chips" choices={hours} values={values} onChange={setValues} error={error} />;
}
function Line() {
  const [isChecked, setIsChecked] = useState(false);
  return (
    <CheckLine isChecked={isChecked} onChange={setIsChecked}>
      Only nearby
    </CheckLine>
  );
}
function Selection({ error }: { error?: string }) {
  const [value, setValue] = useState<Hours | null>(null);
  return <Select label="Time" choices={hours} value={value} onChange={setValue} error={error} />;
}

function Opening() {
  const [value, setValue] = useState<Hours>('few');
  return <ChoiceButton label="Time" choices={hours} value={value} onChange={setValue} />;
}

test('radio group: Tab focuses it, arrow keys select a single choice', async () => {
  render(<Radios />);
  const group = screen.getByRole('radiogroup', { name: 'Time' });
  const radio = (name: RegExp) => within(group).getByRole<HTMLInputElement>('radio', { name });
  await userEvent.tab();
  expect(document.activeElement).toBe(radio(/^0-4/));
  await userEvent.keyboard('{ArrowDown}');
  expect([radio(/^0-4/).checked, radio(/^4-8/).checked]).toEqual([false, true]);
  expect(radio(/^4-8/).closest('label')?.dataset.focusVisible).toBe('true');
  await userEvent.click(radio(/^16/));
  expect([radio(/^4-8/).checked, radio(/^16/).checked]).toEqual([false, true]);
});

test('checkbox group: Space selects any number of options', async () => {
  render(<Checkboxes />);
  const group = screen.getByRole('group', { name: 'Time' });
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  const chosen = within(group).getAllByRole<HTMLInputElement>('checkbox', { checked: true });
  expect(chosen.map(({ value }) => value)).toEqual(['few', 'many']);
  await userEvent.keyboard(' ');
  expect(within(group).getAllByRole('checkbox', { checked: true })).toHaveLength(1);
});

test('checkbox: has a mark only while it is checked, because forced colors show transparent marks', async () => {
  const { container } = render(<Line />);
  const marks = () => container.querySelectorAll('svg').length;
  expect(marks()).toBe(0);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only nearby' }));
  expect(marks()).toBe(1);
});

test('checkboxes and switches of all kinds have one color', () => {
  const { container } = render(
    <>
      <Line />
      <Switch isOn>Sounds</Switch>
      {(['lines', 'columns'] as const).map((look) => (
        <CheckboxGroup key={look} label={look} look={look} choices={hours} values={['few']} />
      ))}
    </>,
  );
  const colors = [...container.querySelectorAll('[class]')].flatMap(
    ({ classList }) => classList.value.match(/(?<=(?:peer-checked|group-data-selected):bg-)\w+/) ?? [],
  );
  expect(colors).toHaveLength(8);
  expect(new Set(colors)).toEqual(new Set(['aurora']));
});

test('select: opens by the arrow key, selects by letters and Enter, and restores the focus', async () => {
  render(<Selection />);
  const button = screen.getByRole('button', { name: /Time/ });
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('16');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(button.textContent).toBe('16+ hours');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test.each([
  ['radio group', <Radios key="r" error={problem} />, () => screen.getByRole('radiogroup')],
  ['checkbox group', <Checkboxes key="c" error={problem} />, () => screen.getByRole('group')],
  ['select', <Selection key="s" error={problem} />, () => screen.getByRole('button')],
] as const)('%s: its description contains the error sentence', (_name, element, control) => {
  render(element);
  const describedBy = control().getAttribute('aria-describedby') ?? '';
  const sentences = describedBy.split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(sentences).toContain(problem);
});

function Tags() {
  const [tags, setTags] = useState(['PC', 'Switch', 'Retro'].map((text) => ({ id: text.toLowerCase(), text })));
  return (
    <TagGroup
      label="Platforms"
      tags={tags}
      onRemove={(id) => setTags((before) => before.filter((tag) => tag.id !== id))}
      emptyText="None chosen"
    />
  );
}
const tags = () => screen.queryAllByRole('row').map(({ textContent }) => textContent);

test('choice button: the arrow key opens it at the selected choice, and closing restores the focus', async () => {
  render(<Opening />);
  const button = screen.getByRole('button', { name: /Time/ });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  const list = await screen.findByRole('listbox', { name: 'Time' });
  const chosen = within(list).getByRole('option', { selected: true });
  expect(chosen.textContent).toBe('0-4 hours');
  await waitFor(() => expect(document.activeElement).toBe(chosen));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.textContent).toBe('Time: 4-8 hours');
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('option', { name: '0-4 hours' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.textContent).toBe('Time: 0-4 hours');
});

test('choice button: pressing the selected choice or Escape closes the list', async () => {
  render(<Opening />);
  const button = screen.getByRole('button');
  for (const close of ['{Enter}', '{Escape}']) {
    await userEvent.click(button);
    await screen.findByRole('option', { selected: true });
    await userEvent.keyboard(close);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(button.textContent).toBe('Time: 0-4 hours');
    await waitFor(() => expect(document.activeElement).toBe(button));
  }
});

test('tags: arrow keys move between them, Delete and the button remove one', async () => {
  render(<Tags />);
  expect(screen.getByRole('grid', { name: 'Platforms' })).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Delete}');
  expect(tags()).toEqual(['PC', 'Retro']);
  await userEvent.click(within(screen.getAllByRole('row')[0] as HTMLElement).getByRole('button', { name: /Remove/ }));
  expect(tags()).toEqual(['Retro']);
  await userEvent.click(screen.getByRole('button', { name: /Remove/ }));
  expect(screen.getByText('None chosen')).toBeTruthy();
});
