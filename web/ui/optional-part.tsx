/** A part that its page works without, such as a detail of a message. It appears once its code has arrived. */
import { type ReactNode, useEffect, useState } from 'react';
import type { LaterCode } from './later.tsx';
import { CodeLoadError } from './load-code.ts';

const retryMs = 5_000;

interface OptionalPartProps<Props> {
  code: LaterCode<Props>;
  props: Props;
  /** Shown until the code has arrived. */
  waiting?: ReactNode;
}

export function OptionalPart<Props extends object>({ code, props, waiting }: OptionalPartProps<Props>) {
  const [Part, setPart] = useState(code.get);
  useEffect(() => {
    let isMounted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function load() {
      code.fetch().then(
        (component) => isMounted && setPart(() => component),
        (error) => {
          // The server has another release: this code never arrives.
          const isGone = error instanceof CodeLoadError && error.isStale;
          if (isMounted && !isGone) timer = setTimeout(load, retryMs);
        },
      );
    }
    load();
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [code]);
  return Part ? <Part {...props} /> : waiting;
}
