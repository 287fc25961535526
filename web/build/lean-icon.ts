/** Draws the icons of lucide in the bundle: their own code knows ways to be configured that weigh more than all icons of a page. */
import { type ComponentProps, createElement, forwardRef } from 'react';
import type { IconNode } from './merge-strokes.ts';

interface IconProps extends ComponentProps<'svg'> {
  /** Pixels. */
  size?: number;
}

/** Makes the component of an icon. */
export default function createIcon(node: IconNode) {
  return forwardRef<SVGSVGElement, IconProps>(({ size = 24, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref,
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([name, attributes]) => createElement(name, attributes)),
    ),
  );
}
