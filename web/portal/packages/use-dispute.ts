import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addDisputePhoto, sendDispute } from '#contract/disputes/calls';
import { type DisputeKind, disputeWords, mostDisputePhotos } from '#contract/disputes/rules';
import { goods } from '../../content/goods';
import { call } from '../../lib/api';
import { readCopy, saveCopy } from '../../lib/client-copies';
import { sendFile } from '../../lib/client-files';
import { useClient } from '../../lib/client-query';
import { PhotoError, preparePhoto } from '../../shared/photo/prepare-photo';

const words = goods.dispute.errors;

interface Draft {
  /** Created and stored with the draft: whatever is lost on the way, it is sent once. */
  key: string;
  kind: DisputeKind | null;
  words: string;
}
/** The draft under its own storage key. */
interface Photo {
  name: string;
  blob: Blob;
}
type Errors = Partial<Record<'kind' | 'words' | 'photos', string>>;

const empty = (): Draft => ({ key: crypto.randomUUID(), kind: null, words: '' });

/** The input stays on the device until the server has it, also after a reload. Photos stay while the page is open. */
export function useDispute(id: string, onSent: () => void) {
  const { id: clientId } = useClient();
  const copy = `dispute/${id}`;
  const [draft, setDraft] = useState(empty);
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [isPreparing, setPreparing] = useState(false);
  // An uploaded photo is not sent again.
  const uploaded = useRef(new Map<Photo, number>());

  useEffect(() => {
    let isGone = false;
    readCopy<Draft | null>(clientId, copy).then(
      (saved) => {
        if (!isGone && saved?.value) setDraft(saved.value);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [clientId, copy]);

  const keep = (next: Draft | null) => void saveCopy(clientId, copy, next).catch(() => {});

  const sending = useMutation({
    mutationFn: async ({ key, kind, words: said }: Draft) => {
      if (kind === null) throw new Error('The form was not checked.');
      for (const photo of photos) {
        if (uploaded.current.has(photo)) continue;
        uploaded.current.set(photo, (await sendFile(addDisputePhoto, { params: { id } }, photo.blob)).id);
      }
      const photoIds = photos.flatMap((photo) => uploaded.current.get(photo) ?? []);
      return call(sendDispute, { params: { id }, body: { key, kind, words: said.trim(), photoIds } });
    },
    onSuccess: () => {
      keep(null);
      onSent();
    },
    // The server may have lost a photo: the next attempt sends it again, and the server detects a duplicate.
    onError: () => uploaded.current.clear(),
    networkMode: 'always',
  });

  return {
    draft,
    photos,
    errors,
    isPreparing,
    isSending: sending.isPending,
    error: sending.error,
    set: (change: Partial<Omit<Draft, 'key'>>) => {
      const next = { ...draft, ...change };
      setDraft(next);
      keep(next);
      setErrors({});
    },
    addPhoto: async (file: File) => {
      if (photos.length >= mostDisputePhotos) return setErrors({ photos: words.photos });
      setPreparing(true);
      try {
        const blob = await preparePhoto(file);
        setPhotos((known) => [...known, { name: crypto.randomUUID(), blob }]);
        setErrors({});
      } catch (problem) {
        setErrors({ photos: words[problem instanceof PhotoError ? problem.problem : 'unreadable'] });
      }
      setPreparing(false);
    },
    removePhoto: (photo: Photo) => setPhotos((known) => known.filter((each) => each !== photo)),
    send: () => {
      if (sending.isPending) return;
      const found: Errors = {
        ...(draft.kind === null && { kind: words.kind }),
        ...(draft.words.trim().length < disputeWords.min && { words: words.words }),
      };
      setErrors(found);
      if (Object.keys(found).length === 0) sending.mutate(draft);
    },
  };
}
