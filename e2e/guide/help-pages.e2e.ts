/** The pages that help texts link to. Each exists and has the section or filter of its address. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { texts } from '@starparty/contract/common-texts.ts';
import { contents } from '../../server/contents.ts';
import { newMember, signIn } from '../support/people.ts';

const pages = [...new Map(contents.flatMap(({ help = [] }) => help).map(({ page: { label, to } }) => [to, label]))];
const sections = pages.filter(([to]) => to.includes('#'));
const others = pages.filter(([to]) => !to.includes('#'));

test.beforeEach(async ({ context, request }) => {
  await signIn(context, await newMember(request));
});

test('each section in a help text exists under its name', async ({ page }) => {
  for (const [to, label] of sections) {
    const [path = '', id] = to.split('#');
    await page.goto(path);
    const section = page.locator(`section[id="${id}"]`);
    await expect(section.getByRole('heading', { level: 2, name: label }), to).toBeVisible();
  }
});

/** Locates the element that shows the filter of each address. */
const filters: Record<string, (page: Page) => Locator> = {
  '/home?feed=following': (page) => page.locator('[aria-current=page]').filter({ hasText: 'Following' }),
  '/events?role=going': (page) => page.getByRole('button', { name: 'Going set' }),
  '/events?role=organizing': (page) => page.getByRole('button', { name: 'Organizing set' }),
  '/matches/decided?show=accepted': (page) => page.getByText("You haven't accepted anyone yet."),
  '/matches/decided?show=passed': (page) => page.getByText("You haven't passed anyone."),
};

test('each page in a help text exists, with its name or the filter of its address', async ({ page }) => {
  expect(others.flatMap(([to]) => (to.includes('?') ? [to] : [])).toSorted()).toEqual(Object.keys(filters).toSorted());
  for (const [to, label] of others) {
    await page.goto(to);
    const name = to.startsWith('/account') ? label : undefined;
    await expect(page.getByRole('heading', { level: 1, name }), to).toBeAttached();
    await expect(page.getByText(texts.pageNotFoundHeading), to).toHaveCount(0);
    const filter = filters[to];
    if (filter) await expect(filter(page), to).toBeVisible();
  }
});
