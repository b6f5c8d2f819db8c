import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CompanySection, companySections } from '#contract/company/rules';
import { getCompany, listCompanyHistory } from '#contract/staff/company/calls';
import type { CompanySettings } from '#contract/staff/company/schema';
import { adminOnly } from '#contract/staff/roles';
import { Link } from '../../ui/link';
import { counted } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { UnsavedHead } from '../kit/unsaved-head';
import { useStatusMessage } from '../kit/use-status-message';
import { deskKey, deskQuery, invalidateAnswers } from '../queries';
import { sectionShown } from './dated-rates';
import { countChanges, type Value } from './draft';
import { sectionGroups } from './fields';
import { LogoForm } from './logo-form';
import { SectionForm, settingsForm } from './section-form';
import { SectionHistory } from './section-history';
import { useSettingsWords } from './settings-words';
import './settings.css';

type Drafts = Partial<Record<CompanySection, Value>>;

/** Survives the page: unsaved input is there when the person returns. */
let keptDrafts: Drafts = {};

export function Settings() {
  const words = useSettingsWords();
  const [params] = useSearchParams();
  const section = companySections.find((each) => each === params.get('section')) ?? 'identity';
  const isReadOnly = !useMay(adminOnly);
  const queries = useQueryClient();
  const { statusMessage, announce, clear } = useStatusMessage();
  const [drafts, setDrafts] = useState(keptDrafts);
  const { data, error, refetch } = useQuery({ ...deskQuery(getCompany, {}), staleTime: 0 });

  const [isSending, setSending] = useState(false);
  const [discards, setDiscards] = useState(0);
  const draft = drafts[section];
  const changes = data && draft !== undefined ? countChanges(sectionShown(data.company[section] as Value), draft) : 0;

  const setDraft = (next: Value | undefined) => {
    const { [section]: _before, ...others } = drafts;
    keptDrafts = next === undefined ? others : { ...others, [section]: next };
    setDrafts(keptDrafts);
  };

  const saved = (settings: CompanySettings) => {
    queries.setQueryData(deskKey(getCompany, {}), settings);
    invalidateAnswers(queries, listCompanyHistory);
    announce(words.saved);
  };

  return (
    <>
      {changes > 0 ? (
        <UnsavedHead
          title={words.title}
          text={counted(words.unsaved, changes)}
          note={words.sections[section]}
          discard={words.discard}
          save={words.save}
          onDiscard={() => {
            setDraft(undefined);
            setDiscards(discards + 1);
          }}
          form={settingsForm}
          isSending={isSending}
        />
      ) : (
        <PageHead title={words.title} />
      )}
      <div className="page-body settings">
        <nav className="settings-nav" aria-label={words.sectionsLabel}>
          {sectionGroups.map(({ name, sections, pages }) => (
            <div key={name}>
              <h2>{words.groups[name]}</h2>
              <ul>
                {sections.map((each) => (
                  <li key={each}>
                    <Link
                      to={`/staff/settings?section=${each}`}
                      aria-current={each === section ? 'page' : undefined}
                      onClick={clear}
                    >
                      {words.sections[each]}
                      {drafts[each] !== undefined && <span className="settings-dot">•</span>}
                    </Link>
                  </li>
                ))}
                {pages.map((each) => (
                  <li key={each}>
                    <Link to={`/staff/${each}`}>{words.elsewhere[each]}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="settings-main">
          {statusMessage}
          {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
          {data && (
            <>
              {section === 'logo' ? (
                <LogoForm settings={data} isReadOnly={isReadOnly} onSaved={saved} />
              ) : (
                <SectionForm
                  // Discarding also removes the errors.
                  key={`${section}-${data.states[section].version}-${discards}`}
                  section={section}
                  settings={data}
                  draft={draft}
                  isReadOnly={isReadOnly}
                  onDraft={setDraft}
                  onSending={setSending}
                  onSaved={(settings) => {
                    setDraft(undefined);
                    saved(settings);
                  }}
                  onReopen={() => {
                    setDraft(undefined);
                    void refetch();
                  }}
                />
              )}
              <SectionHistory section={section} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
