// Search, the choice of colours, and buttons that copy. The pages read well without it.
const root = document.documentElement;

function offerColours() {
  const button = document.querySelector('button.theme');
  const isDark = () =>
    (root.dataset.colours ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  const name = () => {
    button.textContent = isDark() ? 'Light' : 'Dark';
  };
  button.addEventListener('click', () => {
    root.dataset.colours = isDark() ? 'light' : 'dark';
    try {
      localStorage.setItem('colours', root.dataset.colours);
    } catch {
      // Storage is off: the choice lasts as long as the page.
    }
    name();
  });
  name();
  button.hidden = false;
}

function offerCopies() {
  for (const figure of document.querySelectorAll('figure.code:not(.output, .text)')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(figure.querySelector('code').textContent);
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2000);
    });
    figure.append(button);
  }
}

const RESULTS_MAX = 40;
let index;

/** Lower is better: a name that is the words, begins with them, has them, or only a text around it that has them. */
function rankOf([, name, context], words) {
  const lower = name.toLowerCase();
  const all = `${lower} ${context.toLowerCase()}`;
  if (!words.every((word) => all.includes(word))) return Number.POSITIVE_INFINITY;
  const whole = words.join(' ');
  if (lower === whole || lower.endsWith(`.${whole}`)) return 0;
  if (lower.startsWith(whole)) return 1;
  return words.every((word) => lower.includes(word)) ? 2 : 3;
}

function find(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return index
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

function show(list, count, found, isAsked) {
  list.replaceChildren(
    ...found.slice(0, RESULTS_MAX).map(([kind, name, context, address]) => {
      const link = document.createElement('a');
      link.href = address;
      for (const [element, text] of [
        ['small', kind],
        ['strong', name],
        ['span', context],
      ]) {
        const part = document.createElement(element);
        part.textContent = text;
        link.append(part);
      }
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  count.textContent = !isAsked ? '' : found.length === 0 ? 'Nothing found.' : `${found.length} found.`;
}

function offerSearch() {
  const dialog = document.querySelector('dialog.search');
  const [input, list, count] = ['input', 'ol', '.count'].map((selector) => dialog.querySelector(selector));
  const refresh = () => index && show(list, count, find(input.value), input.value.trim() !== '');
  const open = async () => {
    if (!dialog.open) dialog.showModal();
    input.select();
    index ??= await (await fetch(root.dataset.search)).json();
    refresh();
  };
  const button = document.querySelector('button.search');
  button.addEventListener('click', open);
  input.addEventListener('input', refresh);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  list.addEventListener('click', () => dialog.close());
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target.matches('input, textarea')) return;
    event.preventDefault();
    open();
  });
  button.hidden = false;
}

/** On a narrow screen the list of guides would push the text below the fold. */
function foldList() {
  if (matchMedia('(max-width: 60rem)').matches) document.querySelector('nav.guides details').open = false;
}

offerColours();
offerCopies();
offerSearch();
foldList();
