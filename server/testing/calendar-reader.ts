/** A strict reader of iCalendar files (RFC 5545) that shares no code with the writer. */

interface CalendarProperty {
  name: string;
  parameters: string;
  value: string;
}

/** Returns the properties of the only event in a file. @throws Error for any violation of the format */
export function readCalendar(file: string): Map<string, string> {
  if (!file.endsWith('\r\n')) throw new Error('The last line has no end.');
  if (/(?<!\r)\n|\r(?!\n)/.test(file)) throw new Error('A line ends otherwise than with CR and LF.');
  const lines = file.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (Buffer.byteLength(line) > 75) throw new Error(`A line has more than 75 octets: ${line}`);
    if (line.includes('\ufffd')) throw new Error(`A line is cut within a character: ${line}`);
  }
  const unfolded = file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  const properties = unfolded.map(readProperty);
  const frame = (name: string, value: string) => `${name}:${value}`;
  const ends = [properties.shift(), properties.pop()].map((one) => one && frame(one.name, one.value));
  if (ends.join() !== 'BEGIN:VCALENDAR,END:VCALENDAR') throw new Error('This is no calendar.');
  const from = properties.findIndex(({ name, value }) => frame(name, value) === 'BEGIN:VEVENT');
  const to = properties.findIndex(({ name, value }) => frame(name, value) === 'END:VEVENT');
  const head = properties.slice(0, from).map(({ name }) => name);
  if (!head.includes('PRODID') || !head.includes('VERSION')) throw new Error('PRODID or VERSION is missing.');
  if (to !== properties.length - 1) throw new Error('There is something after the event.');
  const event = new Map<string, string>();
  for (const { name, value } of properties.slice(from + 1, to)) {
    if (event.has(name)) throw new Error(`${name} is there twice.`);
    event.set(name, value);
  }
  for (const name of ['UID', 'DTSTAMP', 'DTSTART']) if (!event.has(name)) throw new Error(`${name} is missing.`);
  for (const name of ['DTSTAMP', 'DTSTART', 'DTEND']) {
    if (!/^\d{8}T\d{6}Z$/.test(event.get(name) ?? '')) throw new Error(`${name} is no moment in UTC.`);
  }
  for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION']) event.set(name, readText(event.get(name) ?? ''));
  return event;
}

function readProperty(line: string): CalendarProperty {
  const [, name, parameters, value] = /^([A-Z-]+)((?:;[A-Z-]+=[^;:]*)*):(.*)$/su.exec(line) ?? [];
  if (name === undefined || parameters === undefined || value === undefined) throw new Error(`No property: ${line}`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this searches for control characters
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(value)) throw new Error(`A control character: ${line}`);
  return { name, parameters, value };
}

function readText(value: string): string {
  return value.replace(/\\(.)|[;,]/gsu, (whole, escaped: string | undefined) => {
    if (escaped === undefined) throw new Error(`${whole} is not escaped: ${value}`);
    if (escaped === 'n' || escaped === 'N') return '\n';
    if (!'\\;,'.includes(escaped)) throw new Error(`${whole} escapes nothing.`);
    return escaped;
  });
}
