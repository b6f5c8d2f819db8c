/** For the page of an erased client, loaded only there. */
export const erasedEn = {
  who: '{by} erased this client on {at}.',
  when: 'This client was erased on {at}.',
  text: 'Name, contacts, files and messages are gone for good. The goods and the money of the past stay, without a name. Nothing can be changed or added.',
};
