import {
  type ClipboardEvent,
  type CompositionEvent,
  type Dispatch,
  type InputEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import {
  isNewNumber,
  isSeparator,
  type Step,
  splitPasted,
  type TrackingList,
  withoutSeparators,
} from './tracking-list';

interface Options {
  list: TrackingList;
  take: Dispatch<Step>;
  input: RefObject<HTMLInputElement | null>;
  focusLastChip: () => void;
}

/**
 * Everything that happens in the text field. The field is uncontrolled: text typed before the scripts loaded is kept,
 * and a soft keyboard in the middle of a word is not disturbed.
 */
export function useTextKeys({ list, take, input, focusLastChip }: Options) {
  const [isReady, setReady] = useState(false);

  useLayoutEffect(() => {
    const typedBefore = input.current?.value;
    if (typedBefore) take({ type: 'inserted', text: typedBefore });
    setReady(true);
  }, [input, take]);

  useLayoutEffect(() => {
    if (isReady && input.current && input.current.value !== list.text) input.current.value = list.text;
  });

  // React's own onBeforeInput is another event.
  const beforeInput = useEffectEvent((event: globalThis.InputEvent) => {
    // Backspace on a soft keyboard, which has no key name.
    if (event.inputType === 'deleteContentBackward' && list.text === '') take({ type: 'taken back' });
  });
  useEffect(() => {
    const field = input.current;
    const listener = (event: globalThis.InputEvent) => beforeInput(event);
    field?.addEventListener('beforeinput', listener);
    return () => field?.removeEventListener('beforeinput', listener);
  }, [input]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const separate = () => take({ type: 'separated', text: value });
    if (event.key === 'Enter' && value.trim() !== '') {
      event.preventDefault();
      separate();
    } else if (event.key === 'Tab' && !event.shiftKey && value.trim() !== '') {
      // Tab keeps the focus here only when a number was made, so it is not a trap.
      if (isNewNumber(list, value)) event.preventDefault();
      separate();
    } else if (event.key === 'Backspace' && value === '' && !event.repeat) {
      event.preventDefault();
      take({ type: 'taken back' });
    } else if (event.key === 'ArrowLeft' && !event.shiftKey && selectionStart === 0 && selectionEnd === 0) {
      focusLastChip();
    }
  };

  const onInput = ({ currentTarget: { value }, nativeEvent }: InputEvent<HTMLInputElement>) => {
    const { isComposing, data } = nativeEvent as globalThis.InputEvent;
    if (isComposing) take({ type: 'typed', text: value });
    // The comma is detected here and not by key, because soft keyboards send no key names.
    else if (data && isSeparator(data.trim())) take({ type: 'separated', text: withoutSeparators(value) });
    else take({ type: 'inserted', text: value });
  };

  const onCompositionEnd = (event: CompositionEvent<HTMLInputElement>) =>
    take({ type: 'inserted', text: event.currentTarget.value });

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pieces = splitPasted(event.clipboardData.getData('text'));
    if (!pieces) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const text = value.slice(0, selectionStart ?? undefined) + value.slice(selectionEnd ?? undefined);
    take({ type: 'pasted', pieces, text });
  };

  return { isReady, props: { onKeyDown, onInput, onCompositionEnd, onPaste } };
}
