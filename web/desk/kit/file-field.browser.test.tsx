import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inputOf, mount, texts } from '#tests/support/mount';
import { FileField } from './file-field';
import { useWordsOf, WordsContext } from './language';

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

function Several() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return <FileField label="Photos of the carton" of="photos" most={3} files={files} onChange={setFiles} />;
}

function One({ first = null }: { first?: Blob | null }) {
  const [file, setFile] = useState<Blob | null>(first);
  return (
    <>
      <FileField label="Photo" of="photo" files={file ? [file] : []} onChange={([next = null]) => setFile(next)} />
      <button type="button" onClick={() => setFile(null)}>
        Clear
      </button>
    </>
  );
}

function InChinese() {
  return (
    <WordsContext value={useWordsOf('zh-CN')}>
      <One />
    </WordsContext>
  );
}

const names = () => texts(page.getByRole('listitem')).map((text) => text.replace(/ ?Remove$/, ''));

it('collects photos one after the other, lets each be removed, and takes no more than allowed', async () => {
  mount(<Several />);
  const field = page.getByLabelText('Photos of the carton');
  await userEvent.upload(field, photo('side.jpg'));
  await userEvent.upload(field, [photo('top.jpg'), photo('inside.jpg'), photo('fourth.jpg')]);
  expect(names()).toEqual(['1. side.jpg', '2. top.jpg', '3. inside.jpg']);
  await expect.element(field).toBeDisabled();
  await userEvent.click(page.getByRole('button', { name: 'Remove 2. top.jpg' }));
  expect(names()).toEqual(['1. side.jpg', '2. inside.jpg']);
  await expect.element(field).toBeEnabled();
  await expect.element(field).toHaveFocus();
});

it('names the chosen photo, replaces it by another, and goes back to the button when it is removed', async () => {
  mount(<One />);
  const field = page.getByLabelText('Photo', { exact: true });
  await expect.element(page.getByText('No photo chosen')).toBeVisible();
  await userEvent.upload(field, photo('front.jpg'));
  await userEvent.upload(field, photo('back.jpg'));
  expect(names()).toEqual(['back.jpg']);
  await userEvent.click(page.getByRole('button', { name: 'Remove back.jpg' }));
  await expect.element(page.getByText('No photo chosen')).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(inputOf(field).value).toBe('');
});

it('holds no file after its form was cleared, so that the same photo can be chosen again', async () => {
  mount(<One />);
  const field = page.getByLabelText('Photo', { exact: true });
  await userEvent.upload(field, photo('front.jpg'));
  expect(inputOf(field).files).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Clear' }));
  await expect.element(page.getByText('No photo chosen')).toBeVisible();
  expect(inputOf(field).files).toHaveLength(0);
});

it('names a photo that this device has kept, and lets it be removed', async () => {
  mount(<One first={new Blob(['kept'], { type: 'image/jpeg' })} />);
  await userEvent.click(page.getByRole('button', { name: 'Remove Photo taken before' }));
  await expect.element(page.getByText('No photo chosen')).toBeVisible();
});

it('shows no words of the browser: all that is seen is in the language of the desk', async () => {
  mount(<InChinese />);
  await expect.element(page.getByText('拍照或选择照片')).toBeVisible();
  const field = inputOf(page.getByLabelText('Photo', { exact: true }));
  expect(getComputedStyle(field).opacity).toBe('0');
  expect(field.title).toBe('');
  // It covers the button, so that a click on the words opens the file dialog.
  const { left, top, width, height } = page.getByText('拍照或选择照片').element().getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(field);
});
