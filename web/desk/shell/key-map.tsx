import { Dialog } from '../../ui/dialog';
import { fillIn, useWords } from '../kit/language';
import { useStaff } from '../kit/staff';
import { linksFor } from './desk-links';
import './key-map.css';

/** All keys of the desk for this role. */
export function KeyMap({ hasKeys, onClose }: { hasKeys: boolean; onClose: () => void }) {
  const words = useWords();
  const { keys, keyMap } = words.frame;
  const { role } = useStaff();
  const pages = linksFor(role).flatMap(({ key, name }) =>
    key ? [[['g', key], fillIn(keys.goTo, { page: words.links[name] })] as const] : [],
  );
  const groups = [
    [
      keys.groups.everywhere,
      [
        [['/'], keys.search],
        [['Ctrl', 'K'], keys.search],
        [['c'], keys.create],
        ...pages,
        [['['], keys.fold],
        [['?'], keys.map],
      ],
    ],
    [
      keys.groups.lists,
      [
        [['j'], keys.next],
        [['k'], keys.previous],
        [['Enter'], keys.open],
        [['Ctrl', 'Enter'], keys.newTab],
        [['↓', '↑'], keys.walk],
        [['x'], keys.select],
        [['J', 'K'], keys.extend],
        [['Ctrl', 'A'], keys.selectPage],
        [['f'], keys.filter],
        [['1', '…', '9'], keys.view],
      ],
    ],
    [
      keys.groups.records,
      [
        [['e'], keys.edit],
        [['m'], keys.move],
        [['n'], keys.note],
        [['p'], keys.print],
      ],
    ],
  ] as const;
  return (
    <Dialog title={keyMap} close={keys.close} onClose={onClose}>
      {!hasKeys && <p>{keys.off}</p>}
      <div className="key-map">
        {groups.map(([name, rows]) => (
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
        ))}
      </div>
    </Dialog>
  );
}
