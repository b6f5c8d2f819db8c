import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')).render(
  <main>
    <h1>Hello</h1>
    <p>The least that a page drawn by React in the browser can be.</p>
  </main>,
);
