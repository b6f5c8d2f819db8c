import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getGoodsPhoto } from '#contract/disputes/calls';
import type { PackageGoods } from '#contract/disputes/schema';
import { goods } from '../../content/goods';
import { callFile } from '../../lib/client-files';
import { formatDate, formatSize } from '../../lib/format';
import { positionsInWords } from '../../shared/carton-positions';
import { fillText } from '../../shared/money/fill';
import { Dialog } from '../../ui/dialog';

const words = goods.photos;
type Photo = PackageGoods['photos'][number];

/** Data costs money: a full photo, and every photo for people who save data, loads on a tap. */
const LIGHT = 150_000;
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

export function GoodsPhotos({ photos }: { photos: readonly Photo[] }) {
  return (
    <>
      <h3>{words.title}</h3>
      {photos.length === 0 && <p>{words.none}</p>}
      {photos.length > 0 && (
        <ul className="goods-photos">
          {photos.map((photo) => (
            <li key={photo.id}>
              <GoodsPhoto photo={photo} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function nameOf({ kind, cartons, at }: Photo): string {
  const date = formatDate(at) ?? '';
  if (kind !== 'DAMAGE' || cartons.length === 0) return fillText(words[kind], { date });
  const text = cartons.length === 1 ? words.DAMAGE_OF.one : words.DAMAGE_OF.many;
  return fillText(text, { list: positionsInWords(cartons), date });
}

const usePhoto = (id: number, isSmall: boolean, isWanted: boolean) =>
  useQuery({
    queryKey: ['goods-photo', id, isSmall],
    queryFn: () =>
      callFile(getGoodsPhoto, { params: { id: String(id) }, query: isSmall ? { size: 'small' as const } : {} }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Its box has the final size, so nothing moves when the photo loads. The thumbnail is enough to see what it shows. */
function GoodsPhoto({ photo }: { photo: Photo }) {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isSmall = photo.smallSize !== null;
  const cost = photo.smallSize ?? photo.size;
  const { data, error, isFetching, refetch } = usePhoto(photo.id, isSmall, isWanted);
  const address = useAddress(data);
  useEffect(() => {
    if (cost > LIGHT || savesData() || !place.current) return;
    const watcher = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setWanted(true);
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [cost]);
  const name = nameOf(photo);
  return (
    <>
      <div className="goods-photo" ref={place}>
        {address && (
          <button type="button" aria-label={fillText(words.open, { name })} onClick={() => setOpen(true)}>
            <img src={address} alt="" />
          </button>
        )}
        {!address && isFetching && <span>{words.loading}</span>}
        {!address && !isFetching && (
          <button type="button" onClick={() => (isWanted ? void refetch() : setWanted(true))}>
            {fillText(error ? words.again : words.show, { size: formatSize(cost) })}
          </button>
        )}
      </div>
      <p>{name}</p>
      {isOpen && address && (
        <Dialog title={name} close={words.close} onClose={() => setOpen(false)}>
          {isSmall ? (
            <WholePhoto photo={photo} name={name} small={address} />
          ) : (
            <img className="goods-whole" src={address} alt={name} />
          )}
        </Dialog>
      )}
    </>
  );
}

/** The thumbnail, and the full photo on a tap that names its size. */
function WholePhoto({ photo, name, small }: { photo: Photo; name: string; small: string }) {
  const [isWanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = usePhoto(photo.id, false, isWanted);
  const address = useAddress(data);
  return (
    <>
      <img className={address ? 'goods-whole' : 'goods-whole is-copy'} src={address ?? small} alt={name} />
      {!address && (
        <button
          className="button button-line"
          type="button"
          disabled={isFetching}
          onClick={() => (isWanted ? void refetch() : setWanted(true))}
        >
          {isFetching ? words.loading : fillText(error ? words.again : words.whole, { size: formatSize(photo.size) })}
        </button>
      )}
    </>
  );
}

function useAddress(bytes: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [bytes]);
  return address;
}
