import { fillMessage } from '#contract/company/fill-message';
import { standardMessages } from '#contract/company/rules';

const values = { count: '3', number: 'SF1200345678', branch: 'Accra', vessel: 'Atlantic Star', eta: '12 March 2027' };

/** How a client would read the text of a message. Null for other fields. */
export const messageExample = (path: string, text: string): string | null =>
  Object.hasOwn(standardMessages, path.split('.')[0] ?? '') ? fillMessage(text, values) : null;
