/** The link at the start of a selection. */
export function linkAt(range: Range | null): HTMLAnchorElement | null {
  const node = range?.startContainer;
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLAnchorElement>('[contenteditable] a') ?? null;
}

/** Links the selection. An existing link gets the new address, or becomes plain text when it is empty. */
export function setLink(address: string) {
  const selection = getSelection();
  if (!selection?.rangeCount) return;
  const known = linkAt(selection.getRangeAt(0));
  if (known) selection.selectAllChildren(known);
  if (address === '') {
    document.execCommand('unlink');
    return;
  }
  if (selection.isCollapsed) {
    const shown = address.replace(/^(?:https?:\/\/|mailto:|tel:)/, '');
    document.execCommand('insertText', false, shown);
    const { focusNode, focusOffset } = selection;
    if (focusNode) selection.setBaseAndExtent(focusNode, focusOffset - shown.length, focusNode, focusOffset);
  }
  document.execCommand('createLink', false, address);
  selection.collapseToEnd();
}
