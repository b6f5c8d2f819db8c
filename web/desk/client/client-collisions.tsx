import { Fragment } from 'react';
import type { DeskClient } from '#contract/staff/clients/schema';
import { Link } from '../../ui/link';
import { useWords } from '../kit/language';

/** Other clients with the same mark or phone, whose packages are easily mixed up. */
export function ClientCollisions({ client }: { client: DeskClient }) {
  const { clients: words } = useWords();
  return (
    <>
      {client.sameMark.length > 0 && <Collision text={words.collide} others={client.sameMark} />}
      {client.samePhone.length > 0 && <Collision text={words.collidePhone} others={client.samePhone} />}
    </>
  );
}

/** Warns about equal marks or phones, with a link to each other client. */
function Collision({ text, others }: { text: string; others: DeskClient['sameMark'] }) {
  const [before = '', after = ''] = text.split('{list}');
  return (
    <p className="desk-warned client-collision">
      {before}
      {others.map(({ id, shippingMark }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={`/staff/clients/${id}`}>
            {shippingMark} (#{id})
          </Link>
        </Fragment>
      ))}
      {after}
    </p>
  );
}
