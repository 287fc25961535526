/** The frame around the pages of members: navigation, message button, sounds and titles. */
import { expect, test } from '@playwright/test';
import { newMember, signIn, writePost } from '../support/people.ts';
import { setWidth } from '../support/soundness.ts';

const destinations = [
  ['Home', '/home'],
  ['Market', '/marketplace'],
  ['PartyFinder', '/partyfinder'],
  ['Chatbot', '/chatbot'],
  ['Events', '/events'],
  ['Messages', '/dm-page'],
] as const;

/** All pages in the frame. */
const framedPages = {
  destinations: destinations.map(([, path]) => path),
  'pages of the account': [
    '/account',
    '/account/privacy',
    '/account/notifications',
    '/account/security',
    '/account/data',
    '/notifications',
  ],
  'other pages': [
    '/post/1',
    '/marketplace/saved',
    '/marketplace/yours',
    '/item/1',
    '/matchmaking-form',
    '/matches',
    '/matches/decided',
    '/u/nobody-has-this-name',
    '/events/1',
    '/event-info',
    '/no-such-page',
  ],
};

/** Runs in the page. Returns controls that the button would cover at some scroll position. */
function coveredControls(button: Element): string[] {
  const box = button.getBoundingClientRect();
  const controls = document.querySelectorAll(
    // Selects have an invisible native copy.
    'main :is(a, button, input, textarea, select, label, summary):not([aria-hidden=true] *)',
  );
  return [...controls]
    .filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      return width > 1 && left < box.right && right > box.left;
    })
    .map((control) => control.outerHTML.slice(0, 120));
}

test.describe('signed in', () => {
  test.beforeEach(async ({ context, request }) => signIn(context, await newMember(request)));

  test('on a desktop, the rail links to every page and marks the current one', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/home');
    for (const [name, path] of destinations) {
      const link = page.getByRole('navigation').getByRole('link', { name, exact: true }).filter({ visible: true });
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveTitle(/ · Starparty$/);
    }
  });

  test('on a tablet, the drawer closes after navigation', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1100 });
    await page.goto('/home');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    for (const [name] of destinations) await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
    await drawer.getByRole('link', { name: 'Events' }).click();
    await expect(page).toHaveURL('/events');
    await expect(drawer).toBeHidden();
  });

  test('on a phone, the bottom bar has the six destinations', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/home');
    const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    await expect(bar.getByRole('link')).toHaveCount(6);
    await bar.getByRole('link').nth(4).click();
    await expect(page).toHaveURL('/events');
  });

  test('the message button is below the rail, in the top bar of tablets, and not on the messages page', async ({
    page,
  }) => {
    const button = page.getByRole('link', { name: 'Open messages' }).filter({ visible: true });
    const rail = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    for (const path of ['/home', '/partyfinder', '/marketplace']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(async () => {
        const [above, floating] = [await rail.boundingBox(), await button.boundingBox()];
        expect(floating?.x).toBe(above?.x);
        expect(floating?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
      }).toPass();
      await page.setViewportSize({ width: 820, height: 1180 });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Open messages' })).toBeVisible();
      await expect(button).toHaveCount(1);
    }
    await button.click();
    await expect(page).toHaveURL('/dm-page');
    await expect(button).toHaveCount(0);
  });

  for (const [kind, paths] of Object.entries(framedPages)) {
    test(`header, rail and ${kind} share their edges`, async ({ page }) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        for (const width of [1200, 1280, 1440, 1920, 2560]) {
          await page.setViewportSize({ width, height: 900 });
          const frame = {
            left: (width - Math.min(1400, width - 40)) / 2,
            right: (width + Math.min(1400, width - 40)) / 2,
          };
          await expect(async () => {
            const { rail, content, header } = await page.evaluate(edges);
            expect({ path, width, left: rail.left, right: content.right }).toEqual({ path, width, ...frame });
            // The drawings of the logo and of the picture have margins of up to 4 px.
            expect(Math.abs(header.left - frame.left)).toBeLessThanOrEqual(4);
            expect(Math.abs(header.right - frame.right)).toBeLessThanOrEqual(4);
          }).toPass();
        }
      }
    });
  }

  test('the message button covers no control at any scroll position, and is absent on phones', async ({
    page,
    context,
  }) => {
    for (let post = 0; post < 4; post++) await writePost(context, `Something to scroll past, ${post}`);
    const button = page.getByRole('link', { name: /^Open messages/ });
    for (const path of ['/home', '/account', '/notifications', '/marketplace', '/partyfinder']) {
      await setWidth(page, 1440);
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => button.evaluate(coveredControls)).toEqual([]);
      await setWidth(page, 390);
      await expect(button).toBeHidden();
      await expect(page.getByRole('link', { name: /^Messages/ })).toBeVisible();
    }
  });

  test('the profile menu leads to the account and turns sounds off for good', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Turn sounds off' }).click();
    await page.reload();
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Turn sounds on' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Go to profile page' }).click();
    await expect(page).toHaveURL('/account');
  });

  test('by keyboard, the profile menu opens, can be traversed, and restores the focus', async ({ page }) => {
    await page.goto('/home');
    const button = page.getByRole('button', { name: /Profile menu/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Go to profile page' })).toBeFocused();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('menuitem', { name: 'Go to profile page' })).toBeFocused();
  });

  test('a menu whose code fails to load shows an error, and opens at the next press', async ({ page }) => {
    await page.route('**/assets/react-aria*', (route) => route.abort());
    await page.goto('/home');
    const button = page.getByRole('button', { name: /Profile menu/ });
    await button.click();
    await expect(page.getByText('Starparty cannot be reached.')).toBeVisible();
    await page.unroute('**/assets/react-aria*');
    await button.click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  });
});

/** Runs in the page. Returns the horizontal edges of the parts of a wide window, in CSS pixels. */
function edges() {
  const box = (element: Element | null) => {
    const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {};
    return { left, right };
  };
  const links = [...document.querySelectorAll('header a, header button')].filter((link) => link.checkVisibility());
  return {
    rail: box([...document.querySelectorAll('nav[aria-label="Main"]')].find((nav) => nav.checkVisibility()) ?? null),
    content: box(document.querySelector('main')),
    header: { left: box(links[0]?.querySelector('svg') ?? null).left, right: box(links.at(-1) ?? null).right },
  };
}
