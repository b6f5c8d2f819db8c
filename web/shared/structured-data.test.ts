import { describe, expect, it } from 'vitest';
import { dataBlock, structuredData } from './structured-data';

describe('dataBlock', () => {
  it('cannot be ended by a text in it', () => {
    const data = { name: '</script><script>alert(1)</script><!--' };
    const block = dataBlock(data);
    expect(block.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(block).not.toContain('<!--');
    expect(JSON.parse(block.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual(data);
  });
});

describe('structuredData', () => {
  it('adds the questions on the home page only', () => {
    expect(structuredData('/').match(/"@type":"FAQPage"/g)).toHaveLength(1);
    expect(structuredData('/about')).not.toContain('FAQPage');
    expect(structuredData('/about').match(/"@type":"Organization","name":"Kwanline Freight"/g)).toHaveLength(1);
  });
});
