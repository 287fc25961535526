/** The logos of the services whose accounts a member can link. */
import type { Service } from '@starparty/contract/linked-services.ts';
import { IconBrandDiscord, IconBrandSteam, IconBrandXbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { siEpicgames, siPlaystation } from 'simple-icons';
import { BrandMark } from './brand-mark.tsx';

export const serviceMarks: Record<Service, ReactNode> = {
  steam: <IconBrandSteam size={20} aria-hidden="true" />,
  epic: <BrandMark path={siEpicgames.path} />,
  psn: <BrandMark path={siPlaystation.path} />,
  xbox: <IconBrandXbox size={20} aria-hidden="true" />,
  discord: <IconBrandDiscord size={20} aria-hidden="true" />,
};
