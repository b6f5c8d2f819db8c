import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../../error-boundary';
import { AuthFrame } from '../sign-in/auth-frame';

export function AuthLayout() {
  const { pathname } = useLocation();
  return (
    <AuthFrame>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<div className="page-coming" aria-busy="true" />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </AuthFrame>
  );
}
