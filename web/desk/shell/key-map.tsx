import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { fillIn, useWords } from '../kit/language';
import { hasShortcut } from '../kit/shortcuts';
import { useStaff } from '../kit/staff';
import { keysEn } from '../translations/keys-en';
import { linksFor } from './desk-links';
import './key-map.css';

/** The keys to press, and what they do. */
type KeyName = readonly [readonly string[], string];

const isThere = (selector: string) => document.querySelector(selector) !== null;

/** What the page under the map has. */
const lookAround = () => ({
  create: isThere('.desk-new'),
  rows: isThere('[data-row] :is(a, button, input)'),
  links: isThere('[data-row] a'),
  boxes: isThere('[data-row] [type="checkbox"]'),
  all: isThere('.is-select, .row-cards-all'),
});

/** The keys of this page for this role. */
export function KeyMap({ hasKeys, onClose }: { hasKeys: boolean; onClose: () => void }) {
  const words = useWords();
  const { keyMap } = words.frame;
  const keys = words.frame.keys ?? keysEn;
  const { role } = useStaff();
  const [has] = useState(lookAround);
  const pages = linksFor(role).flatMap(({ key, name }) =>
    key ? [[['g', key], fillIn(keys.goTo, { page: words.links[name] })] as const] : [],
  );
  const groups: readonly (readonly [string, readonly (KeyName | false)[]])[] = [
    [
      keys.groups.everywhere,
      [
        [['/'], keys.search],
        [['Ctrl', 'K'], keys.search],
        has.create && [['c'], keys.create],
        ...pages,
        [['['], keys.fold],
        [['?'], keys.map],
      ],
    ],
    [
      keys.groups.lists,
      [
        has.rows && [['j'], keys.next],
        has.rows && [['k'], keys.previous],
        has.links && [['Enter'], keys.open],
        has.links && [['Ctrl', 'Enter'], keys.newTab],
        has.rows && [['↓', '↑'], keys.walk],
        has.boxes && [['x'], keys.select],
        has.boxes && [['J', 'K'], keys.extend],
        has.all && [['Ctrl', 'A'], keys.selectPage],
        hasShortcut('f') && [['f'], keys.filter],
        hasShortcut('1') && [['1', '…', '9'], keys.view],
      ],
    ],
    [
      keys.groups.records,
      [
        hasShortcut('e') && [['e'], keys.edit],
        hasShortcut('m') && [['m'], keys.move],
        hasShortcut('n') && [['n'], keys.note],
        hasShortcut('p') && [['p'], keys.print],
      ],
    ],
  ];
  const shown = groups.map(([name, rows]) => [name, rows.filter((row) => row !== false)] as const);
  return (
    <Dialog title={keyMap} close={keys.close} onClose={onClose}>
      {!hasKeys && <p>{keys.off}</p>}
      <div className="key-map">
        {shown.map(
          ([name, rows]) =>
            rows.length > 0 && (
              <section key={name} aria-label={name}>
                <h3>{name}</h3>
                <dl>
                  {rows.map(([pressed, what]) => (
                    <div key={pressed.join(' ')}>
                      <dt>
                        {pressed.map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </dt>
                      <dd>{what}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ),
        )}
      </div>
    </Dialog>
  );
}
