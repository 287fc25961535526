/** A form with every type of field: error messages by name, and the focus after a failed submit. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckboxGroup } from '../choices/checkbox-group.tsx';
import { RadioGroup } from '../choices/radio-group.tsx';
import { Select } from '../choices/select.tsx';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { DateField } from './date-field.tsx';
import { Form } from './form.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';
import { TimeField } from './time-field.tsx';

afterEach(cleanup);

const choices = [
  { value: 'a', text: 'Used' },
  { value: 'b', text: 'New' },
];
const names = ['title', 'about', 'kinds', 'state', 'way', 'day', 'start', 'pictures'];
const nothing = () => {};

/** Rejects each of these fields, as a server does. */
function Listing({ refused, onSend = nothing }: { refused: string[]; onSend?: (values: FormData) => void }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [text, setText] = useState('');
  return (
    <Form
      noValidate
      errors={errors}
      onSubmit={(values) => {
        onSend(values);
        setErrors(Object.fromEntries(refused.map((name) => [name, `Wrong: ${name}.`])));
      }}
    >
      <TextField label="Title" name="title" />
      <TextAreaField label="About" name="about" max={10} value={text} onChange={setText} />
      <CheckboxGroup label="Kinds" name="kinds" choices={choices} values={[]} onChange={nothing} />
      <Select label="State" name="state" choices={choices} value={null} onChange={nothing} />
      <RadioGroup label="Way" name="way" choices={choices} value={null} onChange={nothing} />
      <DateField label="Day" name="day" value={null} onChange={nothing} />
      <TimeField label="Start" name="start" value={null} onChange={nothing} />
      <PicturePicker
        label="Pictures"
        name="pictures"
        pictures={[]}
        max={2}
        onAdd={nothing}
        onRemove={nothing}
        onRetry={nothing}
        onMove={nothing}
      />
      <button type="submit">Send</button>
    </Form>
  );
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const focused = () => document.activeElement as HTMLElement;

/** The element that gets the focus if its field is the first with an error. */
const first: Record<string, () => HTMLElement> = {
  title: () => screen.getByRole('textbox', { name: 'Title' }),
  about: () => screen.getByRole('textbox', { name: 'About' }),
  kinds: () => screen.getByRole('checkbox', { name: 'Used' }),
  state: () => screen.getByRole('button', { name: /State/ }),
  way: () => screen.getByRole('radio', { name: 'Used' }),
  day: () => screen.getByRole('spinbutton', { name: /^month/ }),
  start: () => screen.getByRole('button', { name: /^Start/ }),
  pictures: () => screen.getByLabelText('Add pictures'),
};

test.each(names)('%s: the field shows its error and gets the focus before later fields', async (name) => {
  render(<Listing refused={[...names.slice(names.indexOf(name))].reverse()} />);
  await send();
  expect(screen.getByText(`Wrong: ${name}.`)).toBeTruthy();
  expect(focused()).toBe(first[name]?.());
});

test('the error of a field disappears when its value changes, until the next submit', async () => {
  render(<Listing refused={['title', 'about']} />);
  await send();
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'A console');
  expect(screen.queryByText('Wrong: title.')).toBeNull();
  expect(screen.getByText('Wrong: about.')).toBeTruthy();
  await send();
  expect(screen.getByText('Wrong: title.')).toBeTruthy();
});

test('submits and keeps the typed values, and moves the focus only after a submit', async () => {
  const onSend = vi.fn();
  render(<Listing refused={['title']} onSend={onSend} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'A console');
  await send();
  expect(onSend.mock.calls[0]?.[0].get('title')).toBe('A console');
  expect(screen.getByDisplayValue('A console')).toBe(focused());
  await userEvent.type(screen.getByRole('textbox', { name: 'About' }), 'Old');
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'About' }));
  await send();
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'Title' }));
});
