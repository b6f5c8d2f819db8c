import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { RawJson } from '#api/http/raw-json';
import { apiPrefix, type Endpoint } from '#contract/call';
import { errorReply } from '#contract/error-reply';

type Json = Record<string, unknown>;

const binary = { type: 'string', format: 'binary' };
const uploadTypes = {
  image: 'image/*',
  document: 'application/octet-stream',
  table: 'application/octet-stream',
} as const;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

/**
 * Returns the description of every call of a list, and of nothing that is not in it, as JSON. The calls are described once,
 * one at a time: all at once they would hold up other requests for a third of a second.
 */
export function createDescription(
  endpoints: Record<string, Endpoint>,
  { company, what }: { company: () => { name: string; short: string }; what: string },
): () => Promise<RawJson> {
  const components = JSON.stringify({
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'An access token; for the refresh call, the refresh token.',
      },
    },
    schemas: { Error: schemaOf(errorReply, 'output') },
  });
  let paths: Promise<string> | undefined;
  return async () => {
    paths ??= describePaths(endpoints);
    const { name, short } = company();
    const info = JSON.stringify({ title: `${short} API`, version: '1.0.0', description: `${what} of ${name}.` });
    return new RawJson(`{"openapi":"3.1.0","info":${info},"paths":${await paths},"components":${components}}`);
  };
}

async function describePaths(endpoints: Record<string, Endpoint>): Promise<string> {
  const byUrl = new Map<string, Json>();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const url = apiPrefix + endpoint.path;
    byUrl.set(url, { ...byUrl.get(url), [endpoint.method.toLowerCase()]: describeCall(name, endpoint) });
    await setImmediate();
  }
  return JSON.stringify(Object.fromEntries(byUrl));
}

function describeCall(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.audience !== 'public' && { security: [{ bearer: [] }] }),
    ...parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
    }),
    ...(endpoint.upload && {
      requestBody: {
        required: true,
        content: { [uploadTypes[endpoint.upload]]: { schema: binary } },
      },
    }),
    responses: {
      [String(endpoint.status ?? 200)]: { description: 'Success', content: contentOf(endpoint) },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const contentOf = (endpoint: Endpoint): Json =>
  endpoint.reply === 'file'
    ? { 'application/octet-stream': { schema: binary } }
    : { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } };

function parametersOf(endpoint: Endpoint): Json {
  const list = (place: 'path' | 'query', schema: z.ZodMiniType | undefined) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  };
  const parameters = [...list('path', endpoint.params), ...list('query', endpoint.query)];
  return parameters.length > 0 ? { parameters } : {};
}
