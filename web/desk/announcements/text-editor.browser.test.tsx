import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { TextEditor } from './text-editor';

function Form({ first = '' }: { first?: string }) {
  const [html, setHtml] = useState(first);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setHtml('sent');
      }}
    >
      <TextEditor value={html} onChange={setHtml} />
      <output>{html}</output>
    </form>
  );
}

const text = page.getByRole('textbox', { name: 'Text' });
const written = page.getByRole('status');
const tool = (name: string) => page.getByRole('button', { name, exact: true });
const select = (element: Element | null) => element && getSelection()?.selectAllChildren(element);

it('writes bold and italic text, paragraphs and a list, and shows no tags', async () => {
  mount(<Form />);
  await userEvent.click(text);
  await userEvent.click(tool('Bold'));
  await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('Closed');
  await userEvent.click(tool('Bold'));
  await userEvent.keyboard(' on Friday <b>{Enter}');
  await userEvent.click(tool('List'));
  await userEvent.keyboard('Tema{Enter}Kumasi');
  await expect
    .element(written)
    .toHaveTextContent('<p><strong>Closed</strong> on Friday &lt;b&gt;</p><ul><li>Tema</li><li>Kumasi</li></ul>');
  await expect.element(text).toHaveTextContent('Closed on Friday <b>TemaKumasi');
});

it('takes the focus when its label is clicked, as every field does', async () => {
  mount(<Form />);
  await userEvent.click(page.getByText('Text', { exact: true }));
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('Closed');
  await expect.element(written).toHaveTextContent('<p>Closed</p>');
});

it('begins with the stored text and formats what is selected, by keyboard too', async () => {
  mount(<Form first="<p>Open <em>again</em></p>" />);
  await expect.element(text).toHaveTextContent('Open again');
  await userEvent.click(text);
  select(text.element().querySelector('p'));
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.element(written).toHaveTextContent('<p><strong>Open <em>again</em></strong></p>');
});

it('links what is selected, changes the address, and removes the link', async () => {
  mount(<Form first="<p>Terms</p>" />);
  await userEvent.click(text);
  select(text.element().querySelector('p'));
  await userEvent.click(tool('Link'));
  const address = page.getByRole('textbox', { name: 'Address of the link' });
  await expect.element(address).toHaveFocus();
  await userEvent.keyboard('javascript:alert(1){Enter}');
  await expect.element(address).toHaveAccessibleDescription(/Enter an address such as/);
  await userEvent.fill(address, 'kwanline.example/terms');
  await userEvent.keyboard('{Enter}');
  await expect.element(written).toHaveTextContent('<p><a href="https://kwanline.example/terms">Terms</a></p>');
  await expect.element(text).toHaveFocus();
  await userEvent.click(tool('Link'));
  await expect.element(address).toHaveValue('https://kwanline.example/terms');
  await userEvent.click(tool('Remove the link'));
  await expect.element(written).toHaveTextContent('<p>Terms</p>');
});

it('writes the address itself when nothing is selected', async () => {
  mount(<Form first="<p>Ask</p>" />);
  await userEvent.click(tool('Link'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Address of the link' }), 'ama@kwanline.example');
  await userEvent.click(tool('Set the link'));
  await expect.element(written).toHaveTextContent('<a href="mailto:ama@kwanline.example">ama@kwanline.example</a>');
});

it('takes what is pasted as plain text', async () => {
  mount(<Form />);
  await userEvent.click(text);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', '<h1 onclick="x()">Big</h1>');
  clipboardData.setData('text/plain', 'Big <news>');
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(written).toHaveTextContent('<p>Big &lt;news&gt;</p>');
});
