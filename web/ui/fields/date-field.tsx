/** A date, typed part by part or selected in a calendar. */
import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Popover,
} from 'react-aria-components';
import { useCloseOnBack } from '../overlays/overlay-history.ts';
import { locale } from '../text/format.ts';
import { type AriaFieldProps, AriaLabel, AriaNotes, useValidity } from './aria-field.tsx';
import { type FieldValueProps, useFieldValue } from './form-fields.ts';

/** The value is "YYYY-MM-DD". Null if no day is selected. */
interface DateFieldProps extends AriaFieldProps, FieldValueProps<string | null> {
  /** The first and the last allowed day, as "YYYY-MM-DD". */
  min?: string;
  max?: string;
}

const stepStyles =
  'grid size-11 cursor-pointer place-items-center rounded-field text-muted outline-none transition-colors ' +
  'data-disabled:cursor-default data-disabled:opacity-40 data-focus-visible:outline-2 ' +
  'data-focus-visible:outline-aurora data-hovered:bg-raised-more data-hovered:text-text';

export function DateField(props: DateFieldProps) {
  const { label, value: _value, onChange: _onChange, min, max, description, error: _, ...field } = props;
  const { value, onChange } = useFieldValue(props.name, props);
  const { error, validity } = useValidity(props);
  const [isOpen, setIsOpen] = useState(false);
  useCloseOnBack(isOpen, () => setIsOpen(false));
  return (
    <I18nProvider locale={locale}>
      <DatePicker
        {...field}
        {...validity}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        value={value === null ? null : parseDate(value)}
        onChange={(next) => onChange(next?.toString() ?? null)}
        minValue={min ? parseDate(min) : undefined}
        maxValue={max ? parseDate(max) : undefined}
        className="group grid gap-1.5"
      >
        <AriaLabel>{label}</AriaLabel>
        <Group className="flex h-11 items-center rounded-field border border-line-strong bg-raised ps-3 transition-colors group-data-invalid:border-danger data-focus-within:border-aurora data-hovered:border-muted">
          <DateInput className="flex flex-1 tabular-nums">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-sm px-0.5 outline-none data-focused:bg-aurora data-focused:text-sky data-placeholder:text-muted data-focused:data-placeholder:text-sky"
              />
            )}
          </DateInput>
          <Button className={stepStyles}>
            <CalendarDays size={19} aria-hidden="true" />
          </Button>
        </Group>
        <AriaNotes description={description} error={error} />
        <Popover className="rounded-card border border-line-strong bg-raised p-3 shadow-float transition-[opacity,translate] duration-150 data-entering:-translate-y-1 data-entering:opacity-0 data-exiting:opacity-0">
          <Dialog className="outline-none">
            <Calendar>
              <div className="flex items-center justify-between pb-2">
                <Button slot="previous" className={stepStyles}>
                  <ChevronLeft size={20} className="rtl:rotate-180" aria-hidden="true" />
                </Button>
                <Heading className="font-semibold" />
                <Button slot="next" className={stepStyles}>
                  <ChevronRight size={20} className="rtl:rotate-180" aria-hidden="true" />
                </Button>
              </div>
              <CalendarGrid className="[&_th]:pb-1 [&_th]:text-xs [&_th]:font-normal [&_th]:text-muted">
                {(date) => (
                  <CalendarCell
                    date={date}
                    className="grid size-10 cursor-pointer place-items-center rounded-field tabular-nums outline-none transition-colors data-disabled:cursor-default data-disabled:text-faint data-disabled:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-aurora data-hovered:bg-raised-more data-outside-month:invisible data-selected:bg-ember data-selected:font-semibold data-selected:text-ember-ink pointer-coarse:size-11"
                  />
                )}
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}
