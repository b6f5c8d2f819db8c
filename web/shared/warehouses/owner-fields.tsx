import { useId } from 'react';
import { address } from '../../content/address';
import type { useTypedMark } from './use-mark';

const words = address.shippingMark.fields;

/** Name and phone stay in the page: nothing is sent or stored. */
export function OwnerFields({ owner, setOwner, name, phone }: ReturnType<typeof useTypedMark>['fields']) {
  const id = useId();
  return (
    <div className="owner-fields">
      <p>
        <label htmlFor={`${id}name`}>{words.name}</label>
        <input
          className="input"
          id={`${id}name`}
          ref={name}
          autoComplete="name"
          maxLength={60}
          value={owner.name}
          onChange={({ target }) => setOwner({ ...owner, name: target.value })}
        />
      </p>
      <p>
        <label htmlFor={`${id}phone`}>{words.phone}</label>
        <input
          className="input"
          id={`${id}phone`}
          ref={phone}
          type="tel"
          autoComplete="tel"
          maxLength={24}
          value={owner.phone}
          onChange={({ target }) => setOwner({ ...owner, phone: target.value })}
        />
      </p>
    </div>
  );
}
