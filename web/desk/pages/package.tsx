import { useParams } from 'react-router';
import { CartonsOneByOne } from '../cartons/cartons-one-by-one';
import { ChargesPanel } from '../charges/charges-panel';
import { OpenDisputes } from '../disputes/open-disputes';
import { CorrectionNotice } from '../package-corrections/correction-notice';
import { useCorrectionActions } from '../package-corrections/use-correction-actions';
import { PackageDetail } from '../packages/detail/package-detail';
import { DestinationPanel } from '../transfers/destination-panel';

export function PackagePage() {
  const { id = '' } = useParams();
  const corrections = useCorrectionActions();
  return (
    <PackageDetail
      key={id}
      id={id}
      more={corrections}
      notice={(pkg) => (
        <>
          <CorrectionNotice pkg={pkg} />
          <OpenDisputes packageId={pkg.id} />
        </>
      )}
      cartons={(pkg, announce) => <CartonsOneByOne pkg={pkg} announce={announce} />}
      charges={({ id: packageId, client, voided }) => (
        // A void package gets no new charge.
        <ChargesPanel
          packageId={packageId}
          client={voided || !client ? null : { id: client.id, mark: client.shippingMark }}
        />
      )}
      aside={(pkg) => <DestinationPanel pkg={pkg} />}
    />
  );
}
