import { DeskIcon } from '../kit/desk-icon';
import { DeskMenu } from '../kit/desk-menu';
import { chooseLanguage, fillIn, type Language, languages, useLanguage, useWords } from '../kit/language';
import { isFlag, usePreference } from '../kit/preferences';
import { useStaff } from '../kit/staff';
import { chooseTheme, themes, useTheme } from '../kit/theme';

export function PersonMenu({ onLogOut, onKeyMap }: { onLogOut: () => void; onKeyMap: () => void }) {
  const words = useWords();
  const { name, role, branch } = useStaff();
  const language = useLanguage();
  const theme = useTheme();
  const [hasKeys, setKeys] = usePreference('single-keys', isFlag, true);
  const { frame } = words;
  return (
    <DeskMenu
      className="desk-me"
      label={fillIn(frame.person, { name })}
      items={[
        ...(Object.keys(languages) as Language[]).map((each) => ({
          label: languages[each].name,
          isOn: each === language,
          onChoose: () => chooseLanguage(each),
        })),
        ...themes.map((each, at) => ({
          label: frame.themes[each],
          isOn: each === theme,
          startsGroup: at === 0,
          onChoose: () => chooseTheme(each),
        })),
        { label: frame.security, icon: 'key', to: '/staff/security', startsGroup: true },
        { label: frame.keyMap, icon: 'info', shortcut: '?', onChoose: onKeyMap },
        { label: hasKeys ? frame.keysOff : frame.keysOn, icon: 'sliders', onChoose: () => setKeys(!hasKeys) },
        { label: words.logOut, icon: 'log-out', startsGroup: true, onChoose: onLogOut },
      ]}
    >
      <span className="desk-face" aria-hidden="true">
        {initials(name)}
      </span>
      <span className="desk-me-text">
        <b>{name}</b>
        <small>
          {words.roles[role]} · {words.branches[branch] ?? branch}
        </small>
      </span>
      <DeskIcon name="chevron-down" size={14} />
    </DeskMenu>
  );
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();
