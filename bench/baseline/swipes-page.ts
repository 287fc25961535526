/**
 * The baseline of swipes in the matcher: a page of plain HTML, CSS and DOM calls with the same players and covers. It
 * follows the pointer, sends the decision, and draws the next card below.
 */

import type { Page } from '@playwright/test';
import { partyQuestions } from '@starparty/contract/party-questions.ts';

const path = '/baseline-swipes';

/** Opens the page in the browser of a member who is logged in to the server at `origin`. */
export async function openBaselineSwipes(page: Page, origin: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(origin + path, { waitUntil: 'networkidle' });
}

const html = `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Swipes</title>
<style>
  body { margin: 0; padding: 72px 16px; font: 16px/1.5 sans-serif; color: #eee; background: #111; }
  main { position: relative; }
  article { overflow: hidden; user-select: none; border: 1px solid #444; border-radius: 16px; background: #222; will-change: transform; transition: transform 300ms, opacity 300ms; }
  article[inert] { position: absolute; inset: 0; }
  article:not([inert]) { position: relative; z-index: 1; }
  .picture { aspect-ratio: 3 / 2; width: 100%; background: #333; object-fit: cover; }
  h2, section { margin: 16px 20px; }
  li, dl div { display: flex; gap: 12px; padding: 8px 0; border-bottom: 1px solid #444; }
  li img { width: 32px; height: 44px; object-fit: cover; }
  ol, dl, dd { margin: 0; padding: 0; }
</style>
<main></main>
<button>Reload Matches</button>
<script type="module">
  const questions = ${JSON.stringify(partyQuestions.map(({ label, answers }) => ({ label, answers })))};
  const main = document.querySelector('main');
  const reload = document.querySelector('button');
  let cards = [];

  const element = (tag, content, more = {}) => {
    const made = Object.assign(document.createElement(tag), more);
    made.append(...[content].flat());
    return made;
  };

  function draw(card) {
    const games = card.topGames.map(({ rank, title, coverArtUrl }) =>
      element('li', [String(rank), element('img', [], { src: coverArtUrl ?? '', alt: '', draggable: false }), title]));
    const answers = questions.map(({ label, answers }, index) =>
      element('div', [element('dt', label), element('dd', answers.find(({ score }) => score === card.answers[index]).label)]));
    const drawn = element('article', [
      card.profilePic
        ? element('img', [], { src: card.profilePic, alt: '', className: 'picture', draggable: false })
        : element('div', [], { className: 'picture' }),
      element('h2', card.username),
      element('section', card.fit + ' percent'),
      element('section', [element('h3', 'Description'), element('p', card.description)]),
      element('section', [element('h3', 'Top Games'), element('ol', games)]),
      element('section', [element('h3', 'Player Type'), element('dl', answers)]),
    ], { inert: true });
    let from;
    drawn.onpointerdown = ({ pointerId, clientX }) => {
      from = clientX;
      drawn.style.transition = 'none';
      drawn.setPointerCapture(pointerId);
    };
    drawn.onpointermove = ({ clientX }) => {
      if (from !== undefined) drawn.style.transform = 'translateX(' + (clientX - from) + 'px)';
    };
    drawn.onpointerup = ({ clientX }) => {
      const across = clientX - from;
      from = undefined;
      drawn.style.transition = '';
      drawn.style.transform = '';
      if (Math.abs(across) > 100) decide(card, drawn, across > 0 ? 'accept' : 'pass');
    };
    return drawn;
  }

  function decide({ userId }, drawn, decision) {
    drawn.style.transform = 'translateX(' + (decision === 'accept' ? 300 : -300) + 'px)';
    drawn.style.opacity = 0;
    void fetch('/api/party/decisions/' + userId, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ decision }),
    });
    setTimeout(() => {
      drawn.remove();
      cards.shift();
      show();
    }, 300);
  }

  function show() {
    reload.hidden = cards.length > 0;
    const [top = cards[0] && main.appendChild(draw(cards[0]))] = main.children;
    if (top) top.inert = false;
    if (cards[1]) requestIdleCallback(() => main.append(draw(cards[1])), { timeout: 200 });
  }

  async function read() {
    cards = (await (await fetch('/api/party/cards')).json()).items;
    show();
  }

  reload.onclick = read;
  await read();
</script>
`;
