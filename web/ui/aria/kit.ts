/** The code that `ui/overlays/overlays.tsx` loads: overlays and fields that pages show after their first render. */
export { ChoiceList } from './choice-list.tsx';
export { ComboBox } from './combo-box.tsx';
export { MenuList } from './menu-list.tsx';
export { OverlayShell } from './overlay-shell.tsx';
export { Popup, Preview } from './popup.tsx';
export { TagGroup } from './tag-group.tsx';
