import { Link, Navigate } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { welcome } from '#src/domain/account.ts';
import { AuthPage } from '#src/features/auth/ui/auth-page/auth-page.tsx';
import styles from '#src/features/auth/ui/login/login.module.css';
import { useRegistration, RegisterForm } from '#src/features/auth/ui/register/register-form.tsx';

/**
 * `/register`: registers a member by phone number or mail, logs in and credits the welcome jindou.
 */
export default function RegisterPage() {
  const { t } = useText();
  const { login } = useAccess();
  const registration = useRegistration();
  if (login) return <Navigate to={registration.isOpened ? '/?welcome=1' : '/'} replace />;
  return (
    <AuthPage
      title={t('page.register')}
      lead={t('register.lead', { n: welcome.jindou, days: welcome.days })}
    >
      <RegisterForm registration={registration} />
      <p className={styles.foot}>
        {t('register.have')} <Link to="/login">{t('page.login')}</Link>
      </p>
    </AuthPage>
  );
}
